import type { moreTeams } from '@edison/contracts/bff/teams';
import { type AddedTeams, addedTeams } from '@edison/contracts/bff/teams/team-list';
import { Problem } from '@edison/contracts/problem';
import type { Handlers } from '@edison/contracts/route';
import type { backendTeams } from '@edison/contracts/upstream/teams';
import type { z } from 'zod';
import { type Caller, type Person, requirePerson } from '../access/caller.ts';
import type { BackendParts } from '../backend-parts.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Store } from '../database/tables.ts';
import { fingerprintOf, recall, remember } from '../idempotency/remember-key.ts';
import type { QueueSignUpMail } from '../mails/queue-sign-up-mail.ts';
import { changeWithin } from '../sign-ups/change-sign-up.ts';
import { lockTeamSignUp } from '../teams/lock-team.ts';
import { requireEditor } from '../teams/require-editor.ts';
import { ownerOf } from '../teams/save-team.ts';
import { saveTeams } from '../teams/save-teams.ts';
import { checkTeams } from './check-teams.ts';
import { lockOwn } from './list-target.ts';

/** The calls on many teams at once. */
export function teamListCalls({
  store,
  queueMail,
  wakeOutbox,
  now,
}: Pick<BackendParts, 'store' | 'queueMail' | 'wakeOutbox' | 'now'>): Pick<
  Handlers<typeof backendTeams, Caller>,
  'CheckTeams' | 'SaveTeams'
> {
  return {
    CheckTeams: async ({ body }, caller) => checkTeams(store, body, requirePerson(caller), now()),
    SaveTeams: async ({ body }, caller) => {
      const answer = await addTeams(store, body, requirePerson(caller), queueMail, now());
      wakeOutbox();
      return answer;
    },
  };
}

/** Teams as they came, and where they go. */
type MoreTeams = z.output<typeof moreTeams> & { readonly signUpId: string };

/**
 * Adds teams to a sign-up, all or none, with the seats that they need beside those it has: these are asked for as in any change of a
 * sign-up, with its mail. The same key and teams again: the same answer.
 *
 * @throws Problem with every refusal of `SaveTeams` in the contract.
 */
async function addTeams(store: Store, request: MoreTeams, person: Person, queueMail: QueueSignUpMail, now: Date): Promise<AddedTeams> {
  const { idempotencyKey: key, signUpId, teams, seats, reason } = request;
  const fingerprint = fingerprintOf(['SaveTeams', signUpId, JSON.stringify(teams), seats ?? '', reason ?? '']);
  return inTransaction(store, async (tx) => {
    await requireEditor(tx, person);
    await lockTeamSignUp(tx, signUpId);
    const keyed = { owner: person.emailNorm, key, fingerprint };
    const before = await recall(tx, keyed, addedTeams);
    if (before) return before;
    const { signUp, editor } = await lockOwn(tx, { signUpId, reason }, person, now);
    const ownerUserId = await ownerOf(tx, signUp);
    if (seats !== undefined && seats > signUp.seats) await changeWithin(tx, { signUpId, seats, reason, person }, queueMail, now);
    const after = await lockTeamSignUp(tx, signUpId);
    if (after.state === 'cancelled') throw new Problem('WRONG_STATE');
    await saveTeams(tx, { signUp: after, session: signUp.session, ownerUserId, teams }, editor, now);
    const answer = { signUpId, added: teams.length, seats: after.seats, state: after.state };
    await remember(tx, keyed, answer, now);
    return answer;
  });
}
