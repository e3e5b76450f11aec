import { useQuery } from '@tanstack/react-query';
import { ApiProblem } from '../../api/api-problem.ts';
import { profileQuery } from '../../api/profile-query.ts';
import { sessionQuery } from '../../api/session-query.ts';

/** Who stands before the panel. `unknown` when the server cannot tell, `newcomer` without a profile, `waiting` until that is known. */
export type Person = 'guest' | 'unknown' | 'waiting' | 'newcomer' | 'teacher';

/** Asks who it is; until the browser knows, everyone is a guest, as the server rendered it. */
export function usePerson() {
  const session = useQuery(sessionQuery());
  const role = session.data?.kind === 'signed-in' ? session.data.role : undefined;
  const profile = useQuery({ ...profileQuery, enabled: role === 'teacher' });
  const nobody = session.isError ? 'unknown' : 'guest';
  const person: Person = role === undefined ? nobody : withProfile(role, profile);
  return { person, asking: session.isFetching, askAgain: () => void session.refetch() };
}

/** A profile that cannot be fetched stops nobody, nor does an admin's: the sign-up itself says what is missing. */
function withProfile(
  role: 'teacher' | 'admin',
  { isPending, error }: { readonly isPending: boolean; readonly error: Error | null },
): Person {
  if (role === 'admin') return 'teacher';
  if (isPending) return 'waiting';
  return error instanceof ApiProblem && error.code === 'PROFILE_MISSING' ? 'newcomer' : 'teacher';
}
