import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { invalidate } from '../../api/query-for.ts';
import { type Decision, RowDecideDialog } from '../decide/decide-dialog.tsx';
import styles from './person.module.css';

/**
 * The dialog of a decision about a person; afterwards everything on the person's page is fetched again. The dialog then shows the result: what
 * holds it has to stay, also where the decision takes its button away.
 */
export function useDecision<Preview, Answer>(
  userId: string,
  {
    stays = false,
    ...decision
  }: Omit<Decision<Preview, Answer>, 'onDone'> & {
    /** The decision changes nothing on the page, so nothing is fetched again. */
    readonly stays?: boolean;
    readonly onDone?: (answer: Answer) => void;
  },
): { readonly open: () => void; readonly dialog: ReactNode } {
  const [deciding, setDeciding] = useState(false);
  const queries = useQueryClient();
  function onDone(answer: Answer): void {
    if (!stays) invalidatePerson(queries, userId);
    decision.onDone?.(answer);
  }
  return {
    open: () => setDeciding(true),
    dialog: deciding ? <RowDecideDialog onClose={() => setDeciding(false)} decision={{ ...decision, onDone }} /> : null,
  };
}

/** Fetches everything on a person's page again. */
export function invalidatePerson(queries: QueryClient, userId: string): void {
  void invalidate(queries, ...personPaths(userId));
}

/** The queries of a person's page. */
function personPaths(userId: string) {
  const asked = { userId };
  return [
    ['/bff/admin/users/:userId', asked],
    ['/bff/admin/users/:userId/roles', asked],
    ['/bff/admin/users/:userId/sessions', asked],
    ['/bff/admin/users/:userId/mails', asked],
    ['/bff/admin/users/:userId/sign-ups/newest', asked],
    ['/bff/admin/audit', { objectKind: 'user', objectId: userId }],
  ] as const;
}

/** The effects of a decision, one line each. */
export function DecisionLines({ lines }: { readonly lines: readonly string[] }) {
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
