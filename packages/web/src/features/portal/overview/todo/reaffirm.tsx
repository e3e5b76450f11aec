import type { Profile } from '@edison/contracts/bff/users';
import { Button } from '@edison/ui/button/button';
import { useQueryClient } from '@tanstack/react-query';
import { profileQuery } from '../../../../api/profile-query.ts';
import { useSendOnce } from '../../../../forms/use-send-once.ts';
import { overviewText } from '../../../../text/portal/overview.ts';
import { Refusal } from '../../../sign-ups/refusal.tsx';
import { reaffirm } from '../../../users/user-queries.ts';
import styles from './todo.module.css';

const { reaffirm: text } = overviewText.todo;

interface ReaffirmProps {
  readonly school: NonNullable<Profile['institution']>;
  readonly onDone: () => void;
}

/** The school for a new school year, confirmed with one press; the way to another one beside it. */
export function Reaffirm({ school, onDone }: ReaffirmProps) {
  const queries = useQueryClient();
  const { send, isPending, error } = useSendOnce({
    send: reaffirm,
    onSent: (mended) => {
      onDone();
      queries.setQueryData(profileQuery.queryKey, mended);
      // Seats that waited for it are open now.
      void queries.invalidateQueries({ queryKey: ['events'] });
    },
  });
  return (
    <div className={styles.way}>
      {error === null ? null : <Refusal headline={text.refused} error={error} />}
      <Button label={isPending ? text.sending : text.button} busy={isPending} onClick={() => send(school.institutionId)} />
      <a href="/min-profil/konto">{text.other}</a>
    </div>
  );
}
