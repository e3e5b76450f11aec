import { Button } from '@edison/ui/button';
import { Notice } from '@edison/ui/notice';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { ApiProblem } from '../../api/api-problem.ts';
import { callRoute } from '../../api/call.ts';
import { useConfirmedSend } from '../../forms/use-confirmed-send.ts';
import { Refusal } from '../../page/refusal.tsx';
import { deleteText as text, usesInWords } from '../../text/admin/institutions.ts';
import { FoldedPart } from '../page/part.tsx';
import { adminPaths } from '../page/paths.ts';
import styles from './people.module.css';
import type { School } from './queries.ts';
import { invalidatePeople } from './queries.ts';

/** Deletes a school; a school that is in use is refused, with counts of what belongs to it. */
export function DeleteSchool({ school: { institutionId, name } }: { readonly school: School }) {
  const queries = useQueryClient();
  const router = useRouter();
  const { send, isPending, error } = useConfirmedSend({
    question: () => ({
      headline: text.deleteQuestion(name),
      text: text.text,
      confirmLabel: text.confirm,
      cancelLabel: text.keep,
      danger: true,
    }),
    send: () => callRoute('DELETE', '/bff/admin/institutions/:institutionId', { params: { institutionId } }),
    onSent: () => {
      invalidatePeople(queries);
      void router.navigate({ href: adminPaths.people('institutioner') });
    },
  });
  return (
    <FoldedPart headline={text.headline} className={styles.part}>
      <p>{text.lead}</p>
      {error === null ? null : <DeletionRefused error={error} />}
      <p>
        <Button kind="danger" label={isPending ? text.deleting : text.button} busy={isPending} onClick={() => send(undefined)} />
      </p>
    </FoldedPart>
  );
}

/** Why the school was not deleted: the counts of what belongs to it. */
function DeletionRefused({ error }: { readonly error: Error }) {
  const { counts } = error instanceof ApiProblem && error.code === 'IN_USE' ? (error.wire.details ?? {}) : {};
  if (typeof counts !== 'object' || counts === null) return <Refusal headline={text.refused} error={error} />;
  return (
    <Notice tone="error" headline={text.inUse} takesFocus>
      <p>{text.inUseText}</p>
      <ul className={styles.list}>
        {usesInWords({ ...counts }).map((use) => (
          <li key={use}>{use}</li>
        ))}
      </ul>
      <p>{text.instead}</p>
    </Notice>
  );
}
