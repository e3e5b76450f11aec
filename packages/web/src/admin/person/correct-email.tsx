import { correctedEmail } from '@edison/contracts/bff/admin/person';
import { Field } from '@edison/ui/forms/field';
import { RadioGroup } from '@edison/ui/forms/radio-group';
import { useQueryClient } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import { z } from 'zod';
import { callRoute } from '../../api/call.ts';
import { useContractForm } from '../../forms/use-contract-form.ts';
import { signUpActionsText } from '../../text/admin/events/sign-up-actions.ts';
import { correctionText } from '../../text/admin/person-corrections.ts';
import { AdminForm, adminRefusal, reasonField } from '../forms/admin-form.tsx';
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
export type Way = (typeof ways)[number];
const schema = correctedEmail.omit({ version: true }).extend({ way: z.enum(ways) });

interface EmailFormProps {
  readonly userId: string;
  /** The e-mail that the person has now. */
  readonly now: string;
  readonly version: number;
  readonly hasLoggedIn: boolean;
  readonly onDone: (way: Way) => void;
  readonly onCancel: () => void;
}

/** The form that changes somebody else's e-mail, by a link to the new address or at once. */
export function EmailForm({ hasLoggedIn, onCancel, ...props }: EmailFormProps) {
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
      {field.value === 'now' ? <DecisionLines lines={[hasLoggedIn ? text.loggedOut : text.notLoggedOut, ...text.lines]} /> : null}
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
