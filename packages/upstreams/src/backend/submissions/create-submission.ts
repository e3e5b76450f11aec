import { randomUUID } from 'node:crypto';
import type { newSubmission, SubmissionReceipt } from '@edison/contracts/bff/submissions';
import { looksLikeCpr } from '@edison/contracts/cpr-like';
import { Problem } from '@edison/contracts/problem';
import type { z } from 'zod';
import { type Actor, recordChange } from '../audit/record-change.ts';
import { type CodeRow, validityProblem } from '../codes/check-code.ts';
import { newCode, readCode } from '../codes/code-text.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Store, Tx } from '../database/tables.ts';
import { fingerprintOf } from '../idempotency/stored-answers.ts';
import { foldDanish } from '../text/fold-danish.ts';
import { findSubmissionEvent, type SubmissionEvent } from './open-until.ts';

type Work = z.output<typeof newSubmission> & { readonly eventId: string };
type Submission = NonNullable<Awaited<ReturnType<typeof findOwnSubmission>>>;
type Names = Awaited<ReturnType<typeof namesOf>>;

/**
 * Stores a team's submission: the first version, or the next one before the deadline; earlier versions are kept. The code's row is locked,
 * so that teams with the same code are handled one after the other.
 *
 * @throws Problem NAME_LOOKS_LIKE_CPR with the field, NOT_FOUND, CODE_INVALID, KEY_REUSED, EVENT_CANCELLED, SUBMISSION_LOCKED,
 * CODE_EXPIRED, or CODE_USED_UP when as many teams as the code has uses have handed in.
 */
export async function createSubmission(store: Store, work: Work, actor: Actor, now: Date): Promise<SubmissionReceipt> {
  for (const field of ['teamName', 'title'] as const) {
    if (looksLikeCpr(work[field])) throw new Problem('NAME_LOOKS_LIKE_CPR', { field });
  }
  const { idempotencyKey: key, code: typed, ...content } = work;
  const fingerprint = fingerprintOf([JSON.stringify(content)]);
  return inTransaction(store, async (tx) => {
    const event = await findSubmissionEvent(tx, work.eventId);
    if (!event) throw new Problem('NOT_FOUND');
    const code = await lockCode(tx, typed, work.eventId);
    const sent = await findVersionByKey(tx, code, key);
    if (sent && sent.fingerprint !== fingerprint) throw new Problem('KEY_REUSED');
    if (sent) return receiptOf({ ...sent, team_name: work.teamName }, event);
    const before = await findOwnSubmission(tx, code, work.teamName);
    refuseLate(event, code, before, now);
    const names = await namesOf(tx, code, before, work);
    const head = before ? await raiseVersion(tx, before, names, now) : await beginSubmission(tx, code, names, now);
    const { title, text, links } = work;
    const version = { submission_id: head.id, version: head.version, title, text, links, submitted_at: now };
    await tx
      .insertInto('submission_versions')
      .values({ ...version, idempotency_key: key, fingerprint })
      .execute();
    const after = { eventId: work.eventId, codeId: code.id, version: head.version };
    await recordChange(tx, { actor, action: 'submission.send', object: { kind: 'submission', id: head.id }, after }, now);
    return receiptOf(head, event);
  });
}

/** Relies on `codes_pkey`. @throws Problem CODE_INVALID for anything but a code of this event. */
async function lockCode(tx: Tx, typed: string, eventId: string): Promise<CodeRow> {
  const code = readCode(typed);
  if (code === undefined) throw new Problem('CODE_INVALID');
  const row = await tx
    .selectFrom('codes')
    .selectAll()
    .where('code', '=', code)
    .where('kind', '=', 'event')
    .where('target_id', '=', eventId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Problem('CODE_INVALID');
  return row;
}

/** The team's earlier submission. A code with a single use belongs to one team, whatever name it types. Relies on `one_submission_per_team`. */
function findOwnSubmission(tx: Tx, code: CodeRow, teamName: string) {
  let found = tx.selectFrom('submissions').selectAll().where('code_id', '=', code.id);
  if (code.max_uses > 1) found = found.where('team_fold', '=', foldDanish(teamName));
  return found.executeTakeFirst();
}

/** The version that was sent with this idempotency key, whatever name the team typed. Relies on `one_submission_per_team` and `one_version_per_key`. */
function findVersionByKey(tx: Tx, code: CodeRow, key: string) {
  return tx
    .selectFrom('submissions as s')
    .innerJoin('submission_versions as v', 'v.submission_id', 's.id')
    .select(['s.reference', 'v.version', 'v.title', 'v.submitted_at', 'v.fingerprint'])
    .where('s.code_id', '=', code.id)
    .where('v.idempotency_key', '=', key)
    .executeTakeFirst();
}

function refuseLate(event: SubmissionEvent, code: CodeRow, before: Submission | undefined, now: Date): void {
  const wrong = validityProblem(code, now);
  if (wrong) throw new Problem(wrong);
  if (event.state === 'cancelled') throw new Problem('EVENT_CANCELLED');
  if (event.state === 'finished' || now >= event.endsAt || before?.state === 'locked') throw new Problem('SUBMISSION_LOCKED');
}

async function beginSubmission(tx: Tx, code: CodeRow, names: Names, now: Date): Promise<Submission> {
  const { count } = await tx
    .selectFrom('submissions')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('code_id', '=', code.id)
    .executeTakeFirstOrThrow();
  if (Number(count) >= code.max_uses) throw new Problem('CODE_USED_UP');
  const first = { id: randomUUID(), reference: newCode(), event_id: code.target_id, code_id: code.id, version: 1 };
  return tx
    .insertInto('submissions')
    .values({ ...first, ...names, submitted_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Adds the next version. @throws Problem SUBMISSION_LOCKED when an admin has locked it meanwhile. */
async function raiseVersion(tx: Tx, before: Submission, names: Names, now: Date): Promise<Submission> {
  const raised = await tx
    .updateTable('submissions')
    .set({ ...names, version: before.version + 1, submitted_at: now })
    .where('id', '=', before.id)
    .where('state', '=', 'submitted')
    .returningAll()
    .executeTakeFirst();
  if (!raised) throw new Problem('SUBMISSION_LOCKED');
  return raised;
}

/**
 * Team name and title as columns, with the id of the team: the one of this name whose owner is the teacher that the code was made for. It
 * is set with the first version and never changes. Other teachers' teams are ignored, because anybody can type any name. Relies on
 * `teams_name`.
 */
async function namesOf(tx: Tx, { owner_user_id }: CodeRow, before: Submission | undefined, { eventId, teamName, title }: Work) {
  const named = { team_name: teamName, team_fold: foldDanish(teamName), title };
  if (before || owner_user_id === null) return { ...named, team_id: before?.team_id ?? null };
  const team = await tx
    .selectFrom('teams')
    .select('id')
    .where('event_id', '=', eventId)
    .where('name_fold', '=', named.team_fold)
    .where('owner_user_id', '=', owner_user_id)
    .where('state', '=', 'active')
    .executeTakeFirst();
  return { ...named, team_id: team?.id ?? null };
}

function receiptOf(
  sent: Pick<Submission, 'reference' | 'version' | 'team_name' | 'title' | 'submitted_at'>,
  event: SubmissionEvent,
): SubmissionReceipt {
  return {
    reference: sent.reference,
    version: sent.version,
    eventTitle: event.title,
    teamName: sent.team_name,
    title: sent.title,
    submittedAt: sent.submitted_at.toISOString(),
    openUntil: event.openUntil.toISOString(),
  };
}
