import { Notice } from '@edison/ui/notice/notice';
import { useQuery } from '@tanstack/react-query';
import { ApiProblem } from '../../../../api/api-problem.ts';
import { sessionEndedQuery } from '../../../../api/session-ended.ts';
import { SessionEnded } from '../../../../forms/session-ended.tsx';
import { Refusal } from '../../refusal.tsx';
import type { ListVerdict } from './list-kind.ts';

/** What the list comes to, before it is sent. Takes the focus: it answers a press. */
export function Verdict({ tone, headline, text }: ListVerdict) {
  return (
    <Notice tone={tone} headline={headline} takesFocus>
      <p>{text}</p>
    </Notice>
  );
}

interface ListRefusalProps {
  readonly headline: string;
  readonly error: Error | null;
  /** A sentence of the list's own. */
  readonly words: string | undefined;
  /** It names cells, and is told at them. */
  readonly atCells: boolean;
}

/** Why the list was not looked through, or not sent; when the session is over, the way in. The list stays as it is. */
export function ListRefusal({ headline, error, words, atCells }: ListRefusalProps) {
  const { data: noticed } = useQuery({ ...sessionEndedQuery, enabled: false });
  const signedOut = error instanceof ApiProblem && error.wire.statusCode === 401;
  if (signedOut || (error === null && noticed)) return <SessionEnded takesFocus={signedOut} />;
  if (error === null || atCells) return null;
  if (words === undefined) return <Refusal headline={headline} error={error} />;
  return (
    <Notice tone="error" headline={headline} takesFocus>
      <p>{words}</p>
    </Notice>
  );
}
