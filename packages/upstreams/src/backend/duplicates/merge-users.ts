import type { MergeObstacle, UserMergeOutcome } from '@edison/contracts/bff/duplicates';
import { Problem } from '@edison/contracts/problem';
import { queueMail } from '@edison/mail/queue-mail';
import { sql } from 'kysely';
import type { Person } from '../access/caller.ts';
import { revokeTokensOf } from '../access/ended-logins.ts';
import { actorOf, recordChange } from '../audit/record-change.ts';
import type { Clash } from '../authentication/move-sign-ups.ts';
import type { BackendParts } from '../backend-parts.ts';
import { runOrPreview } from '../database/in-transaction.ts';
import type { Tx } from '../database/tables.ts';
import { keepRemoved } from '../imported-teachers/removed-imports.ts';
import { countMails } from '../mails/queue-sign-up-mail.ts';
import { isProved } from '../school-proof/prove-school.ts';
import { giveSchoolTo } from '../school-proof/take-school.ts';
import { decidePending } from '../seats/decide-pending.ts';
import { endOnBehalfOf } from '../users/on-behalf.ts';
import { refuseOneself } from '../users/person/logins.ts';
import { requireActiveAdmin } from '../users/roles/admins.ts';
import { subjectsOf } from '../users/roles/change-role.ts';
import { writeUserMail } from '../users/user-mails.ts';
import { type LockedPair, lockPair, type PairVersions } from './lock-pair.ts';
import { clashesOf, countBelongings, moveBelongings } from './move-belongings.ts';

/** A merge as an admin asks for it. `clashes`: the number of sessions with two sign-ups that the admin has seen. */
export interface MergeRequest extends PairVersions {
  readonly clashes?: number | undefined;
  readonly reason?: string | undefined;
  readonly preview: boolean;
}

type MergeParts = Pick<BackendParts, 'store' | 'siteUrl' | 'queueMails' | 'roleStore' | 'emailStore'>;

/**
 * Merges a user into another, in one transaction: what they have moves, their profile and login are deleted, their id leads to the other, and
 * both addresses are mailed. The other keeps name, telephone, school, proof, role and login. A preview does it all and rolls it back.
 *
 * @throws Problem FORBIDDEN for oneself, and for a caller who is no admin any more; as `lockPair`; WRONG_STATE for an obstacle, which a preview
 * only names; CHANGED_MEANWHILE also when the number of clashes differs.
 */
export async function mergeUsers(parts: MergeParts, request: MergeRequest, caller: Person, now: Date): Promise<UserMergeOutcome> {
  const { store, siteUrl, roleStore } = parts;
  const by = actorOf(caller);
  for (const id of [request.userId, request.into]) refuseOneself(by, id);
  return runOrPreview(store, request.preview, async (tx) => {
    const admins = roleStore && (await requireActiveAdmin(tx, roleStore, caller));
    const pair = await lockPair(tx, request);
    const subjects = roleStore ? await subjectsOf(tx, roleStore, pair.from.id) : [];
    const clashes = await clashesOf(tx, pair);
    const isAdmin = subjects.some((subject) => admins?.includes(subject));
    const { bothIn, invitationsEnd, guarded, ...moved } = await countBelongings(tx, pair, clashes, now);
    const obstacle = findObstacle(pair, isAdmin, clashes) ?? proofObstacle(pair, moved, guarded);
    if (obstacle !== undefined && !request.preview) throw new Problem('WRONG_STATE');
    if (request.clashes !== undefined && request.clashes !== clashes.length) throw new Problem('CHANGED_MEANWHILE', { field: 'clashes' });
    const login = await loginOf(tx, pair, parts, subjects);
    const { counted, ...counting } = countMails(parts.queueMails);
    const context = { tx, now, ...counting };
    await moveBelongings(context, pair, by);
    await giveSchoolTo(tx, pair.into.id, now);
    // What waited for the other school.
    await decidePending(context, { userId: pair.into.id });
    const change = { actor: by, action: 'user.merge', reason: request.reason } as const;
    const [from, into] = [pair.from.id, pair.into.id];
    await recordChange(tx, { ...change, object: { kind: 'user', id: from }, after: { into, ...moved } }, now);
    await recordChange(tx, { ...change, object: { kind: 'user', id: into }, after: { from, ...moved } }, now);
    await mailBoth(tx, pair, siteUrl, now);
    await closeProfile(tx, pair, now);
    for (const subject of subjects) await parts.emailStore?.remove(tx, subject);
    const proofEnds = pair.from.school_proved_at !== null && pair.from.school_proof_institution_id !== null;
    const figures = { moved, bothIn, invitationsEnd, clashes, login, proofEnds, mails: counted.mails + 2 };
    return { saved: !request.preview, ...(obstacle && { obstacle }), ...figures };
  });
}

function findObstacle({ from, into }: LockedPair, isAdmin: boolean, clashes: readonly Clash[]): MergeObstacle | undefined {
  if ([from, into].some(({ state }) => state === 'deactivated')) return 'deactivated';
  if ([from, into].some(({ deletes_at }) => deletes_at !== null)) return 'deletion';
  if (isAdmin) return 'admin';
  return clashes.some(({ teams }) => teams > 0) ? 'teams' : undefined;
}

/** What a proof or a code opens, and what others are not to read, goes to nobody who is only named like the person. */
function proofObstacle({ from, into }: LockedPair, moved: UserMergeOutcome['moved'], guarded: number): MergeObstacle | undefined {
  const { teams, coOwnerships, codes, invitations, materials } = moved;
  if (!isProved(from) && teams + coOwnerships + codes + invitations + materials + guarded === 0) return undefined;
  if (into.institution_id !== from.institution_id) return 'other-school';
  return isProved(into) ? undefined : 'unproved';
}

/** What becomes of the login: we close only what our provider keeps. Relies on `user_identities_user`. */
async function loginOf(
  tx: Tx,
  { from }: LockedPair,
  { emailStore }: MergeParts,
  subjects: readonly string[],
): Promise<UserMergeOutcome['login']> {
  if (emailStore && subjects.length > 0) return 'closed';
  const other = await tx.selectFrom('user_identities').select('subject').where('user_id', '=', from.id).executeTakeFirst();
  return other ? 'elsewhere' : 'none';
}

async function mailBoth(tx: Tx, { from, into }: LockedPair, siteUrl: string, now: Date): Promise<void> {
  const letters = [
    [from, 'merged-left'],
    [into, 'merged-stays'],
  ] as const;
  for (const [{ id, email, first_name }, kind] of letters) {
    const dedupeKey = `user:${id}:${kind}:${now.toISOString()}`;
    await queueMail(tx, 'backend', { to: email, ...writeUserMail(kind, first_name, siteUrl), dedupeKey });
  }
  // Mails stay with the person; nobody who gets the address next sees them.
  await tx.updateTable('outbox').set({ user_id: into.id }).where('user_id', '=', from.id).execute();
}

/** Deletes the profile with its logins; tokens are refused, and its id leads to the other. */
async function closeProfile(tx: Tx, { from, into }: LockedPair, now: Date): Promise<void> {
  await endOnBehalfOf(tx, from.id, now);
  await revokeTokensOf(tx, from.id, now);
  await keepRemoved(tx, [from.email_norm], now);
  await tx.deleteFrom('users').where('id', '=', from.id).execute();
  await tx.insertInto('merged_users').values({ user_id: from.id, into_user_id: into.id, merged_at: now }).execute();
  await tx.updateTable('users').set({ version: sql<number>`version + 1` }).where('id', '=', into.id).execute();
}
