import { Button } from '@edison/ui/button';
import { useConfirm } from '@edison/ui/confirm-dialog';
import { useMutation, useQuery } from '@tanstack/react-query';
import { logoutKey } from '../../api/leave-when-signed-out.ts';
import { forgetDrafts } from '../../forms/drafts.ts';
import { Refusal } from '../../page/refusal.tsx';
import { Section } from '../../page/section.tsx';
import { sessionsText as text } from '../../text/sessions.ts';
import { SessionList } from './session-list.tsx';
import { logoutEverywhere, ownSessionsQuery } from './session-queries.ts';
import styles from './sessions.module.css';

/** The caller's sessions, with buttons to end one or all of them. */
export function SessionsSection() {
  const sessions = useQuery(ownSessionsQuery);
  const { ask, isPending, error } = useLogoutEverywhere();
  return (
    <Section headline={text.headline} query={sessions} waiting={{ cards: 2, size: 'small' }}>
      {({ items }) => (
        <>
          <p>{text.lead}</p>
          <SessionList sessions={items} />
          {error === null || isPending ? null : <Refusal headline={text.endFailed} error={error} saves={false} />}
          <div className={styles.all}>
            <Button kind="secondary" label={isPending ? text.ending : text.all} busy={isPending} onClick={ask} />
          </div>
        </>
      )}
    </Section>
  );
}

/** Ends all sessions after a confirmation, since this browser is signed out too. */
function useLogoutEverywhere() {
  const confirm = useConfirm();
  const { mutate, isPending, error } = useMutation({
    mutationKey: logoutKey,
    mutationFn: logoutEverywhere,
    onSuccess: ({ location }) => {
      forgetDrafts();
      window.location.assign(location);
    },
  });
  function ask(): void {
    confirm({ headline: text.all, text: text.allText, confirmLabel: text.all, cancelLabel: text.stay, danger: true }).then(
      () => mutate(),
      () => undefined,
    );
  }
  return { ask, isPending, error };
}
