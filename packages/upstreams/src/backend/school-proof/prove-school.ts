import type { ProvedBy } from '@edison/contracts/bff/users';
import { type RawBuilder, sql } from 'kysely';
import { mailboxOfColumn } from '../access/mailbox.ts';
import { type Actor, recordChange } from '../audit/record-change.ts';
import type { Store, Tx } from '../database/tables.ts';

/** The columns that say whether a user's school is proved. */
export interface ProofFacts {
  readonly state: 'active' | 'deactivated';
  readonly institution_id: string | null;
  readonly institution_state: string | null;
  readonly school_proved_at: Date | null;
  readonly school_proof_institution_id: string | null;
}

/** Whether a user's school is proved: the proof is of the school that they have now, which is confirmed, and they are active. */
export function isProved(user: ProofFacts): boolean {
  const ofTheirSchool = user.school_proved_at !== null && user.school_proof_institution_id === user.institution_id;
  return ofTheirSchool && user.state === 'active' && user.institution_state === 'confirmed';
}

/** SQL condition: the proof of the user `u` is of the school that they have now. Confirmed schools stay so, and a deactivation ends proofs. */
export const hasProof = hasProofAs('u');

/** As `hasProof`, of users under another name. */
export function hasProofAs(user: 'u' | 'c'): RawBuilder<boolean> {
  const [provedAt, provedAtSchool, school] = [
    sql.ref(`${user}.school_proved_at`),
    sql.ref(`${user}.school_proof_institution_id`),
    sql.ref(`${user}.institution_id`),
  ];
  return sql<boolean>`(${provedAt} is not null and ${provedAtSchool} is not distinct from ${school})`;
}

/**
 * SQL condition: somebody took back the proof of the user `u` at an institution, or that of another user with the same mailbox: what stands
 * after a plus makes no other. Relies on `users_mailbox`.
 */
export function wasTakenBackAt(institution: 'i.id' | 'n.institution_id'): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from backend.users w
    where ${mailboxOfColumn('w.email_norm')} = ${mailboxOfColumn('u.email_norm')}
      and w.school_proved_at is null and w.school_proof_institution_id = ${sql.ref(institution)})`;
}

/** Who has not been here since then is proved no more: 13 months. */
export function idleSince(now: Date): Date {
  const since = new Date(now);
  since.setUTCMonth(since.getUTCMonth() - 13);
  return since;
}

/** What the row of a user is without a proof. The release before goes by the last column. */
export const noProof = {
  school_proof_by: null,
  school_proved_at: null,
  school_proof_who: null,
  school_proof_institution_id: null,
  school_proof_domain: null,
  list_sender_confirmed_at: null,
} as const;

/** A proof by somebody's word. `institutionId`: the school that they vouch for. A colleague's or an admin's id is kept, and shown to admins. */
export interface Proof {
  readonly userId: string;
  readonly institutionId: string;
  readonly by: Extract<ProvedBy, 'colleague' | 'admin'>;
  readonly actor: Actor;
  readonly reason?: string | undefined;
}

/**
 * Proves that a user is at a school, guard and change in one statement. Changes nothing for somebody whose school is proved already. Relies
 * on `users_pkey` and `institutions_pkey`.
 *
 * @returns whether it is proved by this: not if it was before, the user is deactivated or has another school by now, or the school is not confirmed.
 */
export async function proveSchool(tx: Tx, { userId, institutionId, by, actor, reason }: Proof, now: Date): Promise<boolean> {
  const proved = await tx
    .updateTable('users as u')
    .set({
      school_proof_by: by,
      school_proved_at: now,
      school_proof_who: actor.kind === 'person' ? actor.id : null,
      school_proof_institution_id: institutionId,
      school_proof_domain: null,
    })
    .where('u.id', '=', userId)
    .where('u.state', '=', 'active')
    .where('u.institution_id', '=', institutionId)
    .where((row) => row.not(hasProof))
    .where(isConfirmed(institutionId))
    .returning('u.id')
    .executeTakeFirst();
  if (!proved) return false;
  const after = { by, institutionId };
  await recordChange(tx, { actor, action: 'school.prove', object: { kind: 'user', id: userId }, reason, after }, now);
  return true;
}

function isConfirmed(institutionId: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select from backend.institutions i where i.id = ${institutionId} and i.state = 'confirmed')`;
}

/**
 * Why a proof ends. After `withdrawn` no mail domain of the same school proves it again, also where the person leaves it and comes back;
 * somebody's word does, and another proof is the end of it.
 */
export interface ProofEnd {
  readonly userId: string;
  readonly because: 'withdrawn' | 'school' | 'deactivated';
  readonly actor: Actor;
  readonly reason?: string | undefined;
}

/**
 * Ends the proof of a user's school; the claim stays. Signing up by list holds a share lock on the same row, so that a list is either sent
 * before or refused after. Relies on `users_pkey`.
 *
 * @returns whether there was one.
 */
export async function endSchoolProof(tx: Tx, { userId, because, actor, reason }: ProofEnd, now: Date): Promise<boolean> {
  const user = await lockProof(tx, userId);
  if (!user) return false;
  await tx
    .updateTable('users')
    .set({ ...noProof, school_proof_institution_id: because === 'withdrawn' ? user.institution_id : user.withdrawn_from })
    .where('id', '=', userId)
    .execute();
  if (!user.proved) return false;
  const [before, after] = [{ by: user.school_proof_by, institutionId: user.institution_id }, { because }];
  await recordChange(tx, { actor, action: 'school.unprove', object: { kind: 'user', id: userId }, reason, before, after }, now);
  return true;
}

function lockProof(tx: Tx, userId: string) {
  return tx
    .selectFrom('users as u')
    .select(['u.institution_id', 'u.school_proof_by', hasProof.as('proved')])
    .select(sql<string | null>`case when u.school_proved_at is null then u.school_proof_institution_id end`.as('withdrawn_from'))
    .where('u.id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** The mail domain that proves a user's school, or the name of who does; neither for somebody who is deleted since. Relies on `users_pkey`. */
export async function findProofSource(
  store: Store,
  userId: string,
): Promise<{ readonly domain?: string; readonly who?: string } | undefined> {
  const proof = await store
    .selectFrom('users as u')
    .leftJoin('users as w', 'w.id', 'u.school_proof_who')
    .select(['u.school_proof_domain as domain', sql<string | null>`w.first_name || ' ' || w.last_name`.as('who')])
    .where('u.id', '=', userId)
    .where(hasProof)
    .executeTakeFirst();
  return proof && { ...(proof.domain !== null && { domain: proof.domain }), ...(proof.who !== null && { who: proof.who }) };
}
