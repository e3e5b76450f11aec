import { Problem } from '@edison/contracts/problem';
import { type Actor, actorOf } from '../audit/record-change.ts';
import { type Caller, requirePerson } from './caller.ts';

/** Who changes something of a user, and the reason when it is another user. */
export interface ActingCaller {
  readonly actor: Actor;
  readonly reason?: string | undefined;
}

/** A change of another user needs a reason. @throws Problem BAD_REQUEST. */
export function actingCallerOf(caller: Caller, user: { readonly email_norm: string }, reason: string | undefined): ActingCaller {
  const own = requirePerson(caller).emailNorm === user.email_norm;
  if (!own && reason === undefined) throw new Problem('BAD_REQUEST', { field: 'reason' });
  return { actor: actorOf(caller), reason };
}
