import type { EventMessage } from '@edison/contracts/bff/events/event-messages';
import type { PlannedEvent } from '@edison/contracts/bff/events/event-plans';
import { Field } from '@edison/ui/field/field';
import { TextArea } from '@edison/ui/text-area/text-area';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ContractForm } from '../../../../forms/contract-form.tsx';
import { recipientsLine, messagesText as text } from '../../../../text/event-people/messages.ts';
import { AdminRefusal } from '../acts/admin-refusal.tsx';
import { AudienceFields } from './audience-fields.tsx';
import { LookAtMail } from './look-at-mail.tsx';
import { outlookQuery } from './message-queries.ts';
import { useMessageForm } from './use-message-form.ts';

/** Writes to the people of an event: whom, and what; the mail is seen before it is sent. */
export function WriteMessage({ event, onSent }: { readonly event: PlannedEvent; readonly onSent: (sent: EventMessage) => void }) {
  const [looking, setLooking] = useState(false);
  const form = useMessageForm(
    event,
    (sent) => {
      setLooking(false);
      onSent(sent);
    },
    () => setLooking(false),
  );
  const { states, sessionIds } = form.form.watch();
  const outlook = useQuery(outlookQuery(event.eventId, { states, sessionIds }));
  async function look(press: FormEvent): Promise<void> {
    press.preventDefault();
    if (await form.check(['states', 'sessionIds', 'subject', 'text'])) setLooking(true);
  }
  const count = outlook.data?.recipients;
  const uncounted = outlook.isError ? text.countFailed : text.counting;
  const words = { label: text.label, summary: text.summary, refused: text.refused, send: text.look, sending: text.sending };
  return (
    <>
      <ContractForm
        form={form}
        words={words}
        onSubmit={(press) => void look(press)}
        refusal={form.refused === null ? undefined : <AdminRefusal key={form.attempt} headline={text.refused} error={form.refused} />}
      >
        <AudienceFields event={event} form={form} counts={outlook.data?.counts} />
        <p role="status">{count === undefined ? uncounted : recipientsLine(count)}</p>
        <Field label={text.subject} autoComplete="off" {...form.tie('subject')} />
        <TextArea label={text.text} hint={text.textHint} rows={10} {...form.tie('text')} />
      </ContractForm>
      {looking ? (
        <LookAtMail
          eventId={event.eventId}
          message={form.form.getValues()}
          busy={form.isPending}
          onSend={() => void form.submit()}
          onClose={() => setLooking(false)}
        />
      ) : null}
    </>
  );
}
