import type { ImportedRow, ImportOutcome, institutionImport } from '@edison/contracts/bff/admin/imports/institution-import';
import { Problem } from '@edison/contracts/problem';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Actor } from '../../audit/record-change.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { rowCount } from '../../database/read-page.ts';
import type { Store, Tx } from '../../database/tables.ts';
import { settleProofs } from '../../school-proof/settle-proofs.ts';
import { regionAt } from '../places.ts';
import { type ComparedRow, compareList, findCandidates, type KnownInstitution, readInstitutions } from './compare-list.ts';
import { readSchoolList } from './read-school-list.ts';
import { writeList } from './write-list.ts';

/**
 * Imports a list of schools: new ones are confirmed; existing ones, found by number or else by name and postal code, are updated, but not
 * in what an admin has corrected; one that resembles a school of ours is left out until somebody has decided which it is. Nothing is
 * written when a column is missing, when a row is refused or without `save`. The same list again changes nothing.
 *
 * @throws Problem BAD_REQUEST for what is no list of schools, TRY_AGAIN.
 */
export async function importInstitutions(
  store: Store,
  { csv, columns: chosen, decided = [], save }: z.output<typeof institutionImport>,
  actor: Actor,
  now: Date,
): Promise<ImportOutcome> {
  const { codes, regions } = await readPlaces(store, now);
  const { rows, ...read } = readSchoolList(csv, { columns: chosen, codes });
  const answers = new Map(decided.map(({ row, institutionId }) => [row, institutionId]));
  const outcome = await retryWhileChanged(store, async (seen) => {
    // Before the transaction, for it may take seconds, in which no other write should wait.
    const decisions = { decided: answers, similar: await findCandidates(rows, seen, answers), now };
    return inTransaction(store, async (tx) => {
      // Other writes wait, so that the rows are still as they were compared.
      if (save) await sql`lock table backend.institutions in share row exclusive mode`.execute(tx);
      const institutions = await readInstitutions(tx);
      if (save && !isUnchanged(institutions, seen)) return undefined;
      const compared = compareList(rows, { institutions, domains: await readDomains(tx) }, decisions);
      const counts = countOutcomes(compared);
      const saved = save && counts.refused === 0 && read.missing.length === 0;
      if (saved) await writeList(tx, compared, { regions, actor }, now);
      const shown = await withTeachers(tx, compared);
      return { saved, columns: read.columns, missing: [...read.missing], counts, rows: shown, ignored: [...read.ignored] };
    });
  });
  // In a transaction of its own, which locks users while no school is locked: everybody locks users first.
  if (!outcome.saved) return outcome;
  const { byDomain, byLogin } = await inTransaction(store, (tx) => settleProofs(tx, 'all', now));
  const proved = byDomain.size + byLogin.size;
  return { ...outcome, ...(proved > 0 && { proved }) };
}

const mostTries = 4;

/** Works with the institutions that are there, again where somebody has changed one meanwhile. @throws Problem TRY_AGAIN the fourth time. */
async function retryWhileChanged<T>(store: Store, work: (seen: readonly KnownInstitution[]) => Promise<T | undefined>): Promise<T> {
  for (let tries = 1; tries <= mostTries; tries += 1) {
    const done = await work(await readInstitutions(store));
    if (done !== undefined) return done;
  }
  throw new Problem('TRY_AGAIN', { retryAfter: 1 });
}

function isUnchanged(current: readonly KnownInstitution[], seen: readonly KnownInstitution[]): boolean {
  const versions = new Map(seen.map(({ id, version, state }) => [id, `${version} ${state}`]));
  return current.length === seen.length && current.every(({ id, version, state }) => versions.get(id) === `${version} ${state}`);
}

/** The names of municipalities by their codes, and their regions of today by their names. */
async function readPlaces(store: Store, now: Date) {
  const region = regionAt(sql.ref<string>('name'), now);
  const rows = await store
    .selectFrom('municipalities')
    .select(['code', 'name', region.as('region')])
    .execute();
  const codes = new Map(rows.map(({ code, name }) => [code, name]));
  return { codes, regions: new Map(rows.map((row) => [row.name, row.region ?? ''])) };
}

/** The mail domains of each institution, before a blank and its id. */
async function readDomains(tx: Tx): Promise<ReadonlySet<string>> {
  const rows = await tx.selectFrom('school_domains').select(['domain', 'institution_id']).where('institution_id', 'is not', null).execute();
  return new Set(rows.map(({ domain, institution_id }) => `${domain} ${institution_id}`));
}

function countOutcomes(compared: readonly ComparedRow[]): ImportOutcome['counts'] {
  const counts = { new: 0, changed: 0, closed: 0, similar: 0, kept: 0, merged: 0, skipped: 0, same: 0, refused: 0 };
  for (const { outcome } of compared) counts[outcome === 'same' ? 'same' : outcome.outcome] += 1;
  return counts;
}

/** The rows to show, all but unchanged ones; those of a school that closes with how many teachers it has. Relies on `users_institution`. */
async function withTeachers(tx: Tx, compared: readonly ComparedRow[]): Promise<ImportedRow[]> {
  const closing = compared.flatMap(({ outcome, id }) => (outcome !== 'same' && outcome.outcome === 'closed' ? [id] : []));
  const rows =
    closing.length === 0
      ? []
      : await tx
          .selectFrom('users')
          .select(['institution_id', rowCount.as('teachers')])
          .where('institution_id', 'in', closing)
          .where('state', '=', 'active')
          .groupBy('institution_id')
          .execute();
  const teachers = new Map(rows.map((row) => [row.institution_id, row.teachers]));
  return compared.flatMap(({ outcome, id }) => {
    if (outcome === 'same') return [];
    return [outcome.outcome === 'closed' ? { ...outcome, teachers: teachers.get(id) ?? 0 } : outcome];
  });
}
