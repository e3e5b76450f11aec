import { useQuery } from '@tanstack/react-query';
import { ApiProblem } from '../../api/api-problem.ts';
import { profileQuery } from '../../api/profile-query.ts';
import { sessionQuery } from '../../api/session-query.ts';

/** The visitor: `unknown` when the session cannot be fetched, `newcomer` without a profile, `waiting` while the profile loads. */
export type VisitorKind = 'guest' | 'unknown' | 'waiting' | 'newcomer' | 'teacher';

/** Fetches the session and the profile. Until then everyone is a guest, as in the server's HTML. */
export function useVisitorKind() {
  const session = useQuery(sessionQuery());
  const role = session.data?.kind === 'signed-in' ? session.data.role : undefined;
  const profile = useQuery({ ...profileQuery, enabled: role === 'teacher' });
  const nobody = session.isError ? 'unknown' : 'guest';
  const person: VisitorKind = role === undefined ? nobody : withProfile(role, profile);
  return { person, asking: session.isFetching, askAgain: () => void session.refetch() };
}

/** Adds the profile. Admins need none; one that cannot be fetched blocks nobody, since the sign-up itself is refused without a profile. */
function withProfile(
  role: 'teacher' | 'admin',
  { isPending, error }: { readonly isPending: boolean; readonly error: Error | null },
): VisitorKind {
  if (role === 'admin') return 'teacher';
  if (isPending) return 'waiting';
  return error instanceof ApiProblem && error.code === 'PROFILE_MISSING' ? 'newcomer' : 'teacher';
}
