import { newTeam } from '@edison/contracts/bff/teams';
import type { TeamListAnswer, teamList } from '@edison/contracts/bff/teams/team-list';
import { Problem } from '@edison/contracts/problem';
import type { z } from 'zod';
import type { Person } from '../access/caller.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Store, Tx } from '../database/tables.ts';
import { readTaken } from '../teams/write-team.ts';
import { judgeRows, weighed } from './judge-rows.ts';
import { existingSignUp, type ListTarget, newSignUp } from './list-target.ts';

/** A list as it came. */
export type ListOfTeams = z.output<typeof teamList> & { readonly eventId: string };

/**
 * Looks a list of teams through and saves nothing. Whoever sends it is judged as when they send it for good; what is wrong with rows
 * is in the answer, every cell of it.
 *
 * @throws Problem with every refusal of `CheckTeams` in the contract.
 */
export async function checkTeams(store: Store, list: ListOfTeams, person: Person, now: Date): Promise<TeamListAnswer> {
  if (!person.emailVerified) throw new Problem('EMAIL_NOT_VERIFIED');
  return inTransaction(store, async (tx) => {
    const { rules, outcome } = await targetOf(tx, list, person, now);
    // What can be no name is asked of no database: it takes no NUL.
    const names = list.rows.map(({ name }) => name).filter((name) => newTeam.shape.name.safeParse(name).success);
    const wrong = judgeRows(list.rows, rules, await readTaken(tx, list.eventId, names));
    const rows = wrong.map((each) => ({ wrong: [...each] }));
    if (wrong.some((each) => each.length > 0)) return { rows };
    return { rows, ...(await outcome(weighed(list.rows))) };
  });
}

/** One of the two. @throws Problem BAD_REQUEST. */
function targetOf(tx: Tx, { eventId, sessionId, signUpId, reason }: ListOfTeams, person: Person, now: Date): Promise<ListTarget> {
  if (signUpId !== undefined && sessionId === undefined) return existingSignUp(tx, { eventId, signUpId, reason }, person, now);
  if (sessionId === undefined || signUpId !== undefined) throw new Problem('BAD_REQUEST', { field: 'sessionId' });
  return newSignUp(tx, { eventId, sessionId }, person, now);
}
