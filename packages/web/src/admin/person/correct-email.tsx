import { correctedEmail } from '@edison/contracts/bff/admin/person';
import type { UserDetail } from '@edison/contracts/bff/admin/users';
import { Button } from '@edison/ui/button';
import { Field } from '@edison/ui/forms/field';
import { RadioGroup } from '@edison/ui/forms/radio-group';
import { Notice } from '@edison/ui/notice';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { z } from 'zod';
import { callRoute } from '../../api/call.ts';
import { useContractForm } from '../../forms/use-contract-form.ts';
import { signUpActionsText } from '../../text/admin/events/sign-up-actions.ts';
import { correctionText } from '../../text/admin/person-corrections.ts';
import { AdminForm, adminRefusal, reasonField, useBackFocus } from '../forms/admin-form.tsx';
import { rolesQuery, useIsOwnPage } from './access.tsx';
import { DecisionLines, invalidatePerson } from './decision.tsx';

const { email: text } = correctionText;
const words = {
  label: text.headline,
  summary: correctionText.summary,
  refused: text.refused,
  send: text.send,
  sending: correctionText.sending,
};
const ways = ['link', 'now'] as const;
type Way = (typeof ways)[number];
const schema = correctedEmail.omit({ version: true }).extend({ way: z.enum(ways) });

/**
 * Changes somebody else's e-mail, by a link to the new address or at once. Nothing where the backend offers no corrections, where roles and
 * e-mails are kept by another provider, on the own page, and of a closed profile.
 */
export function CorrectEmail({ person }: { readonly person: UserDetail }) {
  const { version, state, profile } = person;
  const isOwn = useIsOwnPage(person);
  const { data: roles } = useQuery(rolesQuery(profile.userId));
  const [step, setStep] = useState<'view' | 'form' | Way>('view');
  const place = useBackFocus(step);
  if (version === undefined || state !== 'active' || isOwn || roles === undefined) return null;
  if (step === 'form') {
    const shown = { userId: profile.userId, now: profile.email, version, hasLoggedIn: roles.known };
    return <EmailForm {...shown} onDone={setStep} onCancel={() => setStep('view')} />;
  }
  return (
    <div ref={place} tabIndex={-1}>
      {step === 'view' ? null : <Notice tone="success" headline={text.done[step]} takesFocus />}
      <Button kind="secondary" label={text.open} onClick={() => setStep('form')} />
    </div>
  );
}

interface EmailFormProps {
  readonly userId: string;
  /** The e-mail that the person has now. */
  readonly now: string;
  readonly version: number;
  readonly hasLoggedIn: boolean;
  readonly onDone: (way: Way) => void;
  readonly onCancel: () => void;
}

function EmailForm({ hasLoggedIn, onCancel, ...props }: EmailFormProps) {
  const form = useEmailForm(props, hasLoggedIn ? 'link' : 'now');
  const { field } = useController({ control: form.form.control, name: 'way' });
  return (
    <AdminForm form={form} first={form.fieldState('email').id} words={words} refusal={adminRefusal(form, text.refused)} onCancel={onCancel}>
      <Field label={text.email} inputMode="email" autoComplete="off" {...form.register('email')} />
      {hasLoggedIn ? (
        <RadioGroup
          {...form.fieldState('way')}
          label={text.way}
          name={field.name}
          chosen={field.value}
          onChoose={field.onChange}
          choices={ways.map((value) => ({ value, ...text.ways[value] }))}
        />
      ) : (
        <p>{text.neverLoggedIn}</p>
      )}
      {field.value === 'now' ? <DecisionLines lines={text.lines} /> : null}
      <Field label={signUpActionsText.reason} hint={correctionText.reasonHint} autoComplete="off" {...form.register('reason')} />
    </AdminForm>
  );
}

function useEmailForm({ userId, now, version, onDone }: Omit<EmailFormProps, 'hasLoggedIn' | 'onCancel'>, first: Way) {
  const queries = useQueryClient();
  return useContractForm({
    draft: `correct-email-${userId}`,
    schema,
    start: { email: '', way: first as string, reason: '' },
    fields: { email: { label: text.email, email: 'one' }, way: { label: text.way }, ...reasonField },
    check: ({ email }) => ({ email: email.trim().toLowerCase() === now.toLowerCase() ? text.same : undefined }),
    refusedAt: { EMAIL_TAKEN: 'email' },
    send: async ({ way, ...body }) => {
      const call = { params: { userId }, body: { ...body, version } };
      if (way === 'link') await callRoute('POST', '/bff/admin/users/:userId/email/link', call);
      else await callRoute('POST', '/bff/admin/users/:userId/email', call);
      return way;
    },
    // After a refusal too: of a page that is older than a change, the next try has the newer version.
    onSettled: () => invalidatePerson(queries, userId),
    onSent: onDone,
  });
}
