import { type EventMessage, type MessagePreview, type ReachedState, reachedState } from '@edison/contracts/bff/events/event-messages';
import type { PlannedEvent } from '@edison/contracts/bff/events/event-plans';
import { CheckboxGroup } from '@edison/ui/forms/checkbox-group';
import { Field } from '@edison/ui/forms/field';
import { TextArea } from '@edison/ui/forms/text-area';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useController } from 'react-hook-form';
import { ContractForm } from '../../forms/contract-form.tsx';
import { groupWords, messagesText as text } from '../../text/admin/events/messages.ts';
import { numericDate } from '../../text/dates.ts';
import { adminRefusal } from '../forms/admin-form.tsx';
import { MailPreview } from './mail-preview.tsx';
import { type MessageForm, messagePreviewQuery, useMessageForm } from './use-message-form.ts';

/** The form for a message: recipients and text. A preview of the mail comes before sending. */
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
  const outlook = useQuery(messagePreviewQuery(event.eventId, { states, sessionIds }));
  async function look(press: FormEvent): Promise<void> {
    press.preventDefault();
    if (await form.check(['states', 'sessionIds', 'subject', 'text'])) setLooking(true);
  }
  const count = outlook.data?.recipients;
  const uncounted = outlook.isError ? text.countFailed : text.counting;
  const words = { label: text.label, summary: text.summary, refused: text.refused, send: text.look, sending: text.sending };
  return (
    <>
      <ContractForm form={form} words={words} onSubmit={(press) => void look(press)} refusal={adminRefusal(form, text.refused)}>
        <AudienceFields event={event} form={form} counts={outlook.data?.counts} />
        <p role="status">{count === undefined ? uncounted : text.recipientsLine(count)}</p>
        <Field label={text.subject} autoComplete="off" {...form.register('subject')} />
        <TextArea label={text.text} hint={text.textHint} rows={10} {...form.register('text')} />
      </ContractForm>
      {looking ? (
        <MailPreview
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

interface AudienceFieldsProps {
  readonly event: PlannedEvent;
  readonly form: MessageForm;
  /** Undefined while the recipients are being counted. */
  readonly counts: MessagePreview['counts'] | undefined;
}

type Counts = (count: MessagePreview['counts'][number]) => boolean;

/** The recipients: groups and sessions, each with its number of people. */
function AudienceFields({ event, form, counts }: AudienceFieldsProps) {
  const { control } = form.form;
  const states = useController({ control, name: 'states' }).field;
  const sessions = useController({ control, name: 'sessionIds' }).field;
  const people = (which: Counts) => counts?.filter(which).reduce((sum, { people: some }) => sum + some, 0);
  const inChosenSession: Counts = ({ sessionId }) => sessions.value.includes(sessionId);
  const inChosenState: Counts = ({ state }) => states.value.includes(state);
  return (
    <>
      <CheckboxGroup
        {...form.fieldState('states')}
        label={text.states}
        hint={text.statesHint}
        chosen={states.value}
        onChoose={(chosen) => states.onChange(reachedState.options.filter((state) => chosen.includes(state)))}
        choices={reachedState.options.map((state: ReachedState) => ({
          value: state,
          label: text.withCount(
            groupWords[state],
            people((count) => count.state === state && inChosenSession(count)),
          ),
        }))}
      />
      {event.sessions.length > 1 ? (
        <CheckboxGroup
          {...form.fieldState('sessionIds')}
          label={text.sessions}
          chosen={sessions.value}
          onChoose={(chosen) => sessions.onChange([...chosen])}
          choices={event.sessions.map(({ sessionId, title, startsAt }) => ({
            value: sessionId,
            label: text.withCount(
              `${title}, ${numericDate(startsAt)}`,
              people((count) => count.sessionId === sessionId && inChosenState(count)),
            ),
          }))}
        />
      ) : null}
    </>
  );
}
