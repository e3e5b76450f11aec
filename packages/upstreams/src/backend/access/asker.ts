import { Problem } from '@edison/contracts/problem';
import { type Actor, actorOf } from '../audit/record-change.ts';
import { type Caller, requirePerson } from './caller.ts';

/** Who asks for something of a person's, and why when it is somebody else's. */
export interface Asker {
  readonly actor: Actor;
  readonly reason?: string | undefined;
}

/** On behalf of somebody else only for a reason. @throws Problem BAD_REQUEST. */
export function askerOf(caller: Caller, user: { readonly email_norm: string }, reason: string | undefined): Asker {
  const own = requirePerson(caller).emailNorm === user.email_norm;
  if (!own && reason === undefined) throw new Problem('BAD_REQUEST', { field: 'reason' });
  return { actor: actorOf(caller), reason };
}
