import type { InvitingOutcome, importedTeacherRoutes } from '@edison/contracts/bff/admin/imports/imported-teachers';
import { type CallInput, callRoute } from '../../api/call.ts';
import { notInvited, invitationsText as text } from '../../text/admin/invitations/invitations.ts';
import { Consequences } from '../decide/consequences.tsx';
import type { Decision } from '../decide/decide-dialog.tsx';
import styles from '../institutions/people.module.css';

/** Whom to invite: those who are chosen, or all that the filters leave. */
export type Inviting = Omit<CallInput<(typeof importedTeacherRoutes)['inviteTeachers']>['body'], 'save'>;

/** Sends invitations, after a look at how many and at the mail. */
export function inviteDecision(asked: Inviting, onDone: () => void): Decision<InvitingOutcome, InvitingOutcome> {
  const call = (save: boolean) => callRoute('POST', '/bff/admin/imported-teachers/invitations', { body: { ...asked, save } });
  const again = asked.again ?? false;
  return {
    headline: again ? text.againHeadline : text.inviteHeadline,
    preview: () => call(false),
    show: (preview) => (
      <Consequences mails={preview.invited}>
        {notInvited(preview, again).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {preview.mail === undefined ? null : (
          <section aria-label={text.mail} className={styles.letter}>
            <p>{text.mailTo(preview.mail.to, preview.invited)}</p>
            <p>
              <strong>{preview.mail.subject}</strong>
            </p>
            <p className={styles.typed}>{preview.mail.text}</p>
          </section>
        )}
      </Consequences>
    ),
    confirmLabel: (preview) => (preview.invited === 0 ? text.close : text.send(preview)),
    act: () => call(true),
    done: (answer) =>
      [answer.invited === 0 ? text.nobody : text.sent(answer), ...notInvited({ ...answer, before: 0, answered: 0 }, again)].join(' '),
    onDone,
  };
}

/** Removes imported teachers who have no profile. */
export function removeDecision(ids: readonly string[], onDone: () => void): Decision<null, { readonly removed: number }> {
  return {
    headline: text.removeHeadline(ids.length),
    preview: async () => null,
    show: () => (
      <Consequences>
        <p>{text.removeText(ids.length)}</p>
      </Consequences>
    ),
    confirmLabel: () => text.removeChosen(ids.length),
    danger: true,
    act: () => callRoute('POST', '/bff/admin/imported-teachers/removals', { body: { ids: [...ids] } }),
    done: ({ removed }) => text.removed(removed),
    onDone,
  };
}
