import type { MergeOutcome } from '@edison/contracts/bff/admin/institutions';
import { Problem } from '@edison/contracts/problem';
import { queueMail } from '@edison/mail/queue-mail';
import { sql } from 'kysely';
import { type Actor, recordChange } from '../../audit/record-change.ts';
import type { BackendParts } from '../../backend-parts.ts';
import { runOrPreview } from '../../database/in-transaction.ts';
import { rowCount } from '../../database/read-page.ts';
import type { Tx } from '../../database/tables.ts';
import { countMails, type QueueSignUpMails } from '../../mails/queue-sign-up-mail.ts';
import { decidePending } from '../../seats/decide-pending.ts';
import { describeEntry } from '../describe-institution.ts';
import { writeMergeMail } from '../institution-mails.ts';
import { type InstitutionRow, lockInstitutions, lockSessions, type MergeVersions } from './lock-institutions.ts';
import { moveEverything } from './move-everything.ts';

/** A merge as an admin requests it. `teachers`: the number of teachers that the admin has seen, who move to the other school. */
export interface MergeRequest extends MergeVersions {
  readonly teachers?: number | undefined;
  readonly reason?: string | undefined;
  readonly preview: boolean;
}

type Parts = Pick<BackendParts, 'store' | 'siteUrl' | 'queueMails'>;
type LockedMerge = Awaited<ReturnType<typeof lockInstitutions>>;

/**
 * Merges an institution into another, in one transaction: its users, sign-ups, teams and codes move, pending sign-ups are decided when the
 * other is confirmed, and its active teachers get a mail. Its id then refers to the other. A preview does it all and rolls it back.
 *
 * @throws Problem BAD_REQUEST, NOT_FOUND, WRONG_STATE, TRY_AGAIN; CHANGED_MEANWHILE also when the number of teachers differs.
 */
export async function mergeInstitutions(
  { store, siteUrl, queueMails }: Parts,
  request: MergeRequest,
  actor: Actor,
  now: Date,
): Promise<MergeOutcome> {
  return runOrPreview(store, request.preview, async (tx) => {
    const both = await lockInstitutions(tx, request);
    requireSeenTeachers(both, request);
    await lockSessions(tx, both.from.id);
    const there = await countThere(tx, both.into.id);
    const moved = await moveEverything(tx, both, actor, now);
    const { decided, mails } = await decide(tx, both.into, queueMails, now);
    const figures = { moved, held: decided, stillHeld: await countPendingSignUps(tx, both.into.id), there };
    await recordMerge(tx, both, { ...request, actor, after: { ...moved, held: decided } }, now);
    const teacherMails = await mailTeachers(tx, both, siteUrl);
    const [from, into] = [await readEntry(tx, both.from.id), await readEntry(tx, both.into.id)];
    return { saved: !request.preview, from, into, ...figures, mails: mails + teacherMails };
  });
}

/** The teachers who move will see the other school's pupils, so the admin must have seen how many they are. */
function requireSeenTeachers({ from, people }: LockedMerge, { teachers }: MergeRequest): void {
  if (teachers === undefined || teachers === people.filter(({ state }) => state === 'active').length) return;
  throw new Problem('CHANGED_MEANWHILE', { field: 'teachers', details: { version: from.version } });
}

/** Decides the pending sign-ups of a confirmed institution, as an approval does. */
async function decide(tx: Tx, { id, state }: InstitutionRow, queueMails: QueueSignUpMails, now: Date) {
  if (state !== 'confirmed') return { decided: { confirmed: 0, waitlisted: 0, cancelled: 0 }, mails: 0 };
  const { counted, ...counting } = countMails(queueMails);
  const decided = await decidePending({ tx, ...counting, now }, { institutionId: id });
  return { decided, mails: counted.mails };
}

/** Relies on `users_institution` and `teams_institution`. */
async function countThere(tx: Tx, institutionId: string): Promise<MergeOutcome['there']> {
  const { rows } = await sql<MergeOutcome['there']>`
    select (select count(*) from backend.users where institution_id = ${institutionId} and state = 'active')::int as teachers,
           (select count(*) from backend.teams where institution_id = ${institutionId} and state = 'active')::int as teams`.execute(tx);
  return rows[0] ?? { teachers: 0, teams: 0 };
}

/** Relies on `users_institution` and `sign_ups_person`. */
async function countPendingSignUps(tx: Tx, institutionId: string): Promise<number> {
  const { pending } = await tx
    .selectFrom('users as p')
    .innerJoin('sign_ups as s', 's.email_norm', 'p.email_norm')
    .select(rowCount.as('pending'))
    .where('p.institution_id', '=', institutionId)
    .where('s.state', '=', 'pending')
    .executeTakeFirstOrThrow();
  return pending;
}

interface MergeRecord extends Pick<MergeRequest, 'reason'> {
  readonly actor: Actor;
  readonly after: Readonly<Record<string, unknown>>;
}

/** Records the merge on both institutions, and the change of school on each user. */
async function recordMerge(tx: Tx, { from, into, people }: LockedMerge, { actor, reason, after }: MergeRecord, now: Date): Promise<void> {
  const common = { actor, reason };
  const merge = { ...common, action: 'institution.merge', before: { state: from.state } } as const;
  await recordChange(
    tx,
    { ...merge, object: { kind: 'institution', id: from.id }, after: { state: 'merged', into: into.id, ...after } },
    now,
  );
  await recordChange(tx, { ...merge, object: { kind: 'institution', id: into.id }, after: { from: from.id, ...after } }, now);
  const [before, then] = [{ institutionId: from.id }, { institutionId: into.id }];
  for (const { id } of people) {
    const object = { kind: 'user', id };
    await recordChange(tx, { ...common, action: 'user.change-institution', object, before, after: then }, now);
  }
}

/** Mails the active teachers who moved. @returns how many. */
async function mailTeachers(tx: Tx, { from, into, people }: LockedMerge, siteUrl: string): Promise<number> {
  const kind = into.state === 'pending' ? 'waiting' : from.state === 'confirmed' ? 'moved' : 'let-in';
  const teachers = people.filter(({ state }) => state === 'active');
  for (const { id, email, first_name } of teachers) {
    await queueMail(tx, 'backend', {
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
