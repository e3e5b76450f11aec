import type { ListAnswer } from '@edison/contracts/bff/sign-ups/sign-up-list';
import { Notice } from '@edison/ui/notice/notice';
import { useQuery } from '@tanstack/react-query';
import { ApiProblem } from '../../../api/api-problem.ts';
import { sessionEndedQuery } from '../../../api/session-ended.ts';
import { SessionEnded } from '../../../forms/session-ended.tsx';
import { listText, verdictText } from '../../../text/by-list/list-text.ts';
import { Refusal } from '../refusal.tsx';

/** What the list comes to, before anybody is signed up. Takes the focus: it answers a press. */
export function Verdict({ answer }: { readonly answer: ListAnswer }) {
  const { waiting, rows } = answer;
  return (
    <Notice tone={waiting === 0 ? 'success' : 'warning'} headline={verdictText(rows.length - waiting, waiting)} takesFocus>
      <p>{listText.mails}</p>
    </Notice>
  );
}

/** Why the list was not looked through, or not sent; when the session is over, the way in. The list stays as it is. */
export function ListRefusal({ headline, error }: { readonly headline: string; readonly error: Error | null }) {
  const { data: noticed } = useQuery({ ...sessionEndedQuery, enabled: false });
  const signedOut = error instanceof ApiProblem && error.wire.statusCode === 401;
  if (signedOut || (error === null && noticed)) return <SessionEnded takesFocus={signedOut} />;
  if (error === null || (error instanceof ApiProblem && error.code === 'ROWS_REFUSED')) return null;
  return <Refusal headline={headline} error={error} />;
}
