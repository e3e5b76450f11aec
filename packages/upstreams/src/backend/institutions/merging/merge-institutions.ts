import type { MergeOutcome } from '@edison/contracts/bff/admin/institutions';
import { Problem } from '@edison/contracts/problem';
import { queueMail as queueInstitutionMail } from '@edison/mail/queue-mail';
import { sql } from 'kysely';
import { type Actor, recordChange } from '../../audit/record-change.ts';
import type { BackendParts } from '../../backend-parts.ts';
import { runOrPreview } from '../../database/in-transaction.ts';
import type { Tx } from '../../database/tables.ts';
import type { QueueSignUpMail } from '../../mails/queue-sign-up-mail.ts';
import { decidePending } from '../../seats/decide-pending.ts';
import { describeEntry } from '../describe-institution.ts';
import { type InstitutionRow, lockBoth, lockSessions, type Seen } from './lock-both.ts';
import { writeMergeMail } from './merge-mail.ts';
import { moveEverything } from './move-everything.ts';

/** What an admin has made up their mind to. `teachers` is how many they have seen that get into the other school. */
export interface Merging extends Seen {
  readonly teachers?: number | undefined;
  readonly reason?: string | undefined;
  readonly preview: boolean;
}

type Parts = Pick<BackendParts, 'store' | 'siteUrl' | 'queueMail' | 'wakeOutbox'>;
type Locked = Awaited<ReturnType<typeof lockBoth>>;

/**
 * Makes an institution a part of another, in one transaction: everybody and everything at it moves, sign-ups that were held are decided
 * when the other is confirmed, and everybody active who moves gets a mail. Its id leads to the other from then on. A preview does it all
 * and undoes it.
 *
 * @throws Problem BAD_REQUEST, NOT_FOUND, WRONG_STATE, TRY_AGAIN; CHANGED_MEANWHILE also when others than were seen would get in.
 */
export async function mergeInstitutions(
  { store, siteUrl, queueMail, wakeOutbox }: Parts,
  wish: Merging,
  actor: Actor,
  now: Date,
): Promise<MergeOutcome> {
  const outcome = await runOrPreview(store, wish.preview, async (tx) => {
    const both = await lockBoth(tx, wish);
    refuseUnseen(both, wish);
    await lockSessions(tx, both.from.id);
    const there = await countThere(tx, both.into.id);
    const moved = await moveEverything(tx, both, actor, now);
    const { held, mails } = await decide(tx, both.into, queueMail, now);
    const figures = { moved, held, stillHeld: await countHeld(tx, both.into.id), there };
    await writeDown(tx, both, { ...wish, actor, after: { ...moved, held } }, now);
    const told = await tellTeachers(tx, both, siteUrl);
    const [from, into] = [await readEntry(tx, both.from.id), await readEntry(tx, both.into.id)];
    return { saved: !wish.preview, from, into, ...figures, mails: mails + told };
  });
  if (outcome.saved) wakeOutbox();
  return outcome;
}

/** Who gets in sees the other school's pupils: that is what the admin has said yes to, and nobody else. */
function refuseUnseen({ from, people }: Locked, { teachers }: Merging): void {
  if (teachers === undefined || teachers === people.filter(({ state }) => state === 'active').length) return;
  throw new Problem('CHANGED_MEANWHILE', { field: 'teachers', details: { version: from.version } });
}

/** Held sign-ups of a confirmed school are decided, as by its approval. */
async function decide(tx: Tx, { id, state }: InstitutionRow, queueMail: QueueSignUpMail, now: Date) {
  let mails = 0;
  if (state !== 'confirmed') return { held: { confirmed: 0, waitlisted: 0, cancelled: 0 }, mails };
  const tell: QueueSignUpMail = async (...mail) => {
    mails += 1;
    await queueMail(...mail);
  };
  return { held: await decidePending(tx, { institutionId: id }, tell, now), mails };
}

/** Relies on `users_institution` and `teams_institution`. */
async function countThere(tx: Tx, institutionId: string): Promise<MergeOutcome['there']> {
  const { rows } = await sql<MergeOutcome['there']>`
    select (select count(*) from backend.users where institution_id = ${institutionId} and state = 'active')::int as teachers,
           (select count(*) from backend.teams where institution_id = ${institutionId} and state = 'active')::int as teams`.execute(tx);
  return rows[0] ?? { teachers: 0, teams: 0 };
}

/** Relies on `users_institution` and `sign_ups_person`. */
async function countHeld(tx: Tx, institutionId: string): Promise<number> {
  const { held } = await tx
    .selectFrom('users as p')
    .innerJoin('sign_ups as s', 's.email_norm', 'p.email_norm')
    .select(sql<number>`count(*)::int`.as('held'))
    .where('p.institution_id', '=', institutionId)
    .where('s.state', '=', 'pending')
    .executeTakeFirstOrThrow();
  return held;
}

interface Deed extends Pick<Merging, 'reason'> {
  readonly actor: Actor;
  readonly after: Readonly<Record<string, unknown>>;
}

/** On both institutions, and on each person who has another school now. */
async function writeDown(tx: Tx, { from, into, people }: Locked, { actor, reason, after }: Deed, now: Date): Promise<void> {
  const deed = { actor, reason };
  const merge = { ...deed, action: 'institution.merge', before: { state: from.state } };
  await recordChange(
    tx,
    { ...merge, object: { kind: 'institution', id: from.id }, after: { state: 'merged', into: into.id, ...after } },
    now,
  );
  await recordChange(tx, { ...merge, object: { kind: 'institution', id: into.id }, after: { from: from.id, ...after } }, now);
  const [before, then] = [{ institutionId: from.id }, { institutionId: into.id }];
  for (const { id } of people) {
    const object = { kind: 'user', id };
    await recordChange(tx, { ...deed, action: 'user.change-institution', object, before, after: then }, now);
  }
}

/** A mail to everybody active who moved. @returns how many. */
async function tellTeachers(tx: Tx, { from, into, people }: Locked, siteUrl: string): Promise<number> {
  const kind = into.state === 'pending' ? 'waiting' : from.state === 'confirmed' ? 'moved' : 'let-in';
  const teachers = people.filter(({ state }) => state === 'active');
  for (const { id, email, first_name } of teachers) {
    await queueInstitutionMail(tx, 'backend', {
      to: email,
      ...writeMergeMail(kind, { name: first_name, from: from.name, into: into.name }, siteUrl),
      dedupeKey: `institution:${from.id}:merged:${id}`,
    });
  }
  return teachers.length;
}

async function readEntry(tx: Tx, id: string) {
  return describeEntry(await tx.selectFrom('institutions').selectAll().where('id', '=', id).executeTakeFirstOrThrow());
}
