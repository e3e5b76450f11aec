import { randomUUID } from 'node:crypto';
import type { newInstitution } from '@edison/contracts/bff/institutions';
import { looksLikeCpr } from '@edison/contracts/cpr-like';
import { Problem } from '@edison/contracts/problem';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Person } from '../../access/caller.ts';
import { limitPerDay } from '../../access/limit-per-day.ts';
import { actorOf, recordChange, subjectMark } from '../../audit/record-change.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Store, Tx } from '../../database/tables.ts';
import { describeEntry, describeInstitution, type InstitutionEntry } from '../describe-institution.ts';
import { waitForImport } from '../import/wait-for-import.ts';
import { derivedColumns } from '../institution-names.ts';
import { findNeighbours, similarTo } from '../likeness/find-similar.ts';
import { nameCore } from '../likeness/name-core.ts';
import { regionAt } from '../places.ts';

type NewInstitution = z.output<typeof newInstitution>;

/**
 * Creates an institution: pending for a teacher, confirmed for an admin. Of two requests for the same one at once, the second violates
 * `institutions_asked_once` or `institutions_number`, is tried again, and is shown what the first has created. Insisting twice answers with
 * the one that was created first.
 *
 * @throws Problem EMAIL_NOT_VERIFIED, NAME_LOOKS_LIKE_CPR, BAD_REQUEST, SIMILAR_EXISTS, TRY_AGAIN; RATE_LIMITED for a teacher who asks for many in a day.
 */
export async function createInstitution(store: Store, given: NewInstitution, caller: Person, now: Date): Promise<InstitutionEntry> {
  if (!caller.emailVerified) throw new Problem('EMAIL_NOT_VERIFIED');
  if (looksLikeCpr(given.name)) throw new Problem('NAME_LOOKS_LIKE_CPR', { field: 'name' });
  return inTransaction(store, async (tx) => {
    const made = given.insist ? await findInsisted(tx, requestKeyOf(given, caller)) : undefined;
    if (made) return describeEntry(made);
    await waitForImport(tx);
    await refuseSimilar(tx, given);
    if (!caller.isAdmin) await limitPerDay(tx, { what: 'schools', who: idOf(caller) }, now);
    return insert(tx, given, caller, now);
  });
}

/** A request that insists is unique by caller and content, any other by the core of the name. */
function requestKeyOf(given: NewInstitution, caller: Person): string {
  return given.insist ? JSON.stringify([actorOf(caller), given]) : nameKeyOf(given);
}

/** The institution that the same request has created before. Relies on `institutions_asked_once`. */
function findInsisted(tx: Tx, likeKey: string) {
  return tx.selectFrom('institutions').selectAll().where('like_key', '=', likeKey).executeTakeFirst();
}

/** The same number is always refused; a similar name only without `insist`. */
async function refuseSimilar(tx: Tx, given: NewInstitution): Promise<void> {
  const sought = { ...given, number: given.number ?? null, postal_code: given.postalCode };
  const similar = similarTo(sought, await findNeighbours(tx, [sought]));
  const same = similar.filter(({ because }) => because === 'number');
  const conflicts = same.length > 0 || given.insist ? same : similar;
  if (conflicts.length === 0) return;
  const candidates = conflicts.map(({ row }) => describeInstitution(row, { withStreet: true }));
  throw new Problem('SIMILAR_EXISTS', { field: same.length > 0 ? 'number' : 'name', details: { candidates } });
}

/** Id of the profile, or of the login without one. */
function idOf(caller: Person): string {
  return caller.userId ?? `${subjectMark}${caller.subject}`;
}

async function insert(tx: Tx, given: NewInstitution, caller: Person, now: Date): Promise<InstitutionEntry> {
  const actor = actorOf(caller);
  const by = idOf(caller);
  const named = { name: given.name, number: given.number ?? null, postal_code: given.postalCode, city: given.city };
  const row = await tx
    .insertInto('institutions')
    .values({
      id: randomUUID(),
      ...named,
      ...derivedColumns(named),
      type: given.type,
      street: given.street ?? null,
      municipality: given.municipality,
      region: sql<string>`coalesce(${regionAt(given.municipality, now)}, '')`,
      like_key: requestKeyOf(given, caller),
      requested_by: by,
      created_at: now,
      ...(caller.isAdmin ? { state: 'confirmed', decided_by: by, decided_at: now } : { state: 'pending' }),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const after = { state: row.state, number: row.number, insisted: given.insist };
  await recordChange(tx, { actor, action: 'institution.create', object: { kind: 'institution', id: row.id }, after }, now);
  return describeEntry(row);
}

/** A key that is the same for all spellings of one school; typing errors are found by the likeness instead. */
function nameKeyOf(given: { readonly name: string; readonly postalCode: string }): string {
  const { words, kinds } = nameCore(given.name);
  return [words.toSorted().join(' '), kinds.toSorted().join(' '), given.postalCode].join('|');
}
