import { Notice } from '@edison/ui/notice';
import { useQuery } from '@tanstack/react-query';
import { ApiProblem } from '../../api/api-problem.ts';
import { sessionEndedQuery } from '../../api/session-ended.ts';
import { SessionEnded } from '../../forms/session-ended.tsx';
import { isOutcomeUnknown, OutcomeUnknown } from '../../page/outcome-unknown.tsx';
import { Refusal } from '../../page/refusal.tsx';
import type { ListDraft } from './list-draft.ts';
import type { ListKind, ListVerdict } from './list-kind.ts';

/** The result of checking the list. Takes the focus, since the person has just pressed a button. */
export function VerdictNotice({ tone, headline, text }: ListVerdict) {
  return (
    <Notice tone={tone} headline={headline} takesFocus>
      <p>{text}</p>
    </Notice>
  );
}

interface ListRefusalProps {
  readonly kind: Pick<ListKind<never, never>, 'words' | 'refusal' | 'refused'>;
  readonly list: ListDraft;
  readonly error: Error | null;
  /** Whether the list was sent, rather than only checked. */
  readonly sent: boolean;
}

/** Why checking or sending failed; after the session has ended, a link to the login. The typed list stays. */
export function ListRefusal({ kind, list, error, sent }: ListRefusalProps) {
  const { data: noticed } = useQuery({ ...sessionEndedQuery, enabled: false });
  const signedOut = error instanceof ApiProblem && error.wire.statusCode === 401;
  if (signedOut || (error === null && noticed)) return <SessionEnded takesFocus={signedOut} />;
  // Errors of cells are shown at the cells.
  if (error === null || kind.refused(list, error).length > 0) return null;
  if (sent && isOutcomeUnknown(error)) return <OutcomeUnknown />;
  const headline = sent ? kind.words.refused : kind.words.previewRefused;
  const words = kind.refusal?.(error);
  if (words === undefined) return <Refusal headline={headline} error={error} />;
  return (
    <Notice tone="error" headline={headline} takesFocus>
      <p>{words}</p>
    </Notice>
  );
}
