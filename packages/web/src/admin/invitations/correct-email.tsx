import type { ImportedTeacher } from '@edison/contracts/bff/admin/imports/imported-teachers';
import { email } from '@edison/contracts/fields';
import { Button } from '@edison/ui/button';
import { Field } from '@edison/ui/forms/field';
import { Modal } from '@edison/ui/modal';
import { Notice } from '@edison/ui/notice';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { callRoute } from '../../api/call.ts';
import { useContractForm } from '../../forms/use-contract-form.ts';
import { correctedInvitationText as text } from '../../text/admin/invitations/invitations.ts';
import { AdminForm, adminRefusal } from '../forms/admin-form.tsx';
import styles from '../institutions/people.module.css';

interface CorrectEmailProps {
  readonly teacher: ImportedTeacher;
  /** Called after success and after a refusal, both of which may have changed the list. */
  readonly onSettled: () => void;
  readonly onClose: () => void;
}

/** The dialog that gives an imported teacher another e-mail. */
export function CorrectEmail({ teacher, onSettled, onClose }: CorrectEmailProps) {
  const [corrected, setCorrected] = useState<string>();
  useEffect(
    () => () => {
      // The row may be elsewhere in the list by now.
      if (document.activeElement === document.body) document.querySelector('h1')?.focus();
    },
    [],
  );
  return (
    <Modal label={text.headline(teacher.name)} closeLabel={text.close} onClose={onClose}>
      <div className={styles.part}>
        {corrected === undefined ? (
          <EmailForm {...{ teacher, onSettled, onClose }} onCorrected={setCorrected} />
        ) : (
          <>
            <Notice tone="success" headline={text.done(corrected)} takesFocus>
              <p>{text.next}</p>
            </Notice>
            <p>
              <Button label={text.close} onClick={onClose} />
            </p>
          </>
        )}
      </div>
    </Modal>
  );
}

function EmailForm({ teacher, onSettled, onClose, onCorrected }: CorrectEmailProps & { readonly onCorrected: (email: string) => void }) {
  const { importedId, state } = teacher;
  const form = useContractForm({
    draft: `correct-import-${importedId}`,
    schema: z.strictObject({ email }),
    start: { email: teacher.email },
    fields: { email: { label: text.email, email: 'one', refused: { EMAIL_TAKEN: text.taken, NOT_FOUND: text.gone } } },
    check: (typed) => ({ email: typed.email.trim() === teacher.email ? text.same : undefined }),
    refusedAt: { EMAIL_TAKEN: 'email', NOT_FOUND: 'email' },
    send: (body) => callRoute('POST', '/bff/admin/imported-teachers/:importedId/email', { params: { importedId }, body }),
    onSettled,
    onSent: (answer) => onCorrected(answer.email),
  });
  return (
    <AdminForm
      form={form}
      first={form.fieldState('email').id}
      words={text.words}
      refusal={adminRefusal(form, text.words.refused)}
      onCancel={onClose}
    >
      <p>{state === 'none' ? text.notInvited : text.invited(teacher.email)}</p>
      <Field label={text.email} inputMode="email" autoComplete="off" {...form.register('email')} />
    </AdminForm>
  );
}
