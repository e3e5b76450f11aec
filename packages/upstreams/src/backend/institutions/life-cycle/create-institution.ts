import { randomUUID } from 'node:crypto';
import type { newInstitution } from '@edison/contracts/bff/institutions';
import { looksLikeCpr } from '@edison/contracts/cpr-like';
import { regionOf } from '@edison/contracts/municipalities';
import { Problem } from '@edison/contracts/problem';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Person } from '../../access/caller.ts';
import { actorOf, recordChange } from '../../audit/record-change.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Store, Tx } from '../../database/tables.ts';
import { describeEntry, describeInstitution, type InstitutionEntry } from '../describe-institution.ts';
import { formsOf } from '../institution-forms.ts';
import { findNeighbours, similarTo } from '../likeness/find-similar.ts';
import { likeKeyOf } from './like-key.ts';

const day = 24 * 60 * 60 * 1_000;
const mostADay = 10;

type Given = z.output<typeof newInstitution>;

/**
 * Makes an institution: pending for a teacher, confirmed for an admin. Two that ask for the same one at once meet in
 * `institutions_asked_once` or `institutions_number`: the second looks again, and is shown what the first has made. Whoever insists twice
 * has one, and the same answer.
 *
 * @throws Problem EMAIL_NOT_VERIFIED, NAME_LOOKS_LIKE_CPR, BAD_REQUEST, SIMILAR_EXISTS, TRY_AGAIN; RATE_LIMITED for a teacher who asks for many in a day.
 */
export async function createInstitution(store: Store, given: Given, asker: Person, now: Date): Promise<InstitutionEntry> {
  if (!asker.emailVerified) throw new Problem('EMAIL_NOT_VERIFIED');
  if (looksLikeCpr(given.name)) throw new Problem('NAME_LOOKS_LIKE_CPR', { field: 'name' });
  const region = regionOf(given.municipality);
  if (region === undefined) throw new Problem('BAD_REQUEST', { field: 'municipality' });
  return inTransaction(store, async (tx) => {
    const made = given.insist ? await findInsisted(tx, keyOf(given, asker)) : undefined;
    if (made) return describeEntry(made);
    await refuseSimilar(tx, given);
    if (!asker.isAdmin) await refuseMany(tx, asker, now);
    return insert(tx, given, region, asker, now);
  });
}

/** Whoever insists means another school than any that is like it, and twice word for word the same one. */
function keyOf(given: Given, asker: Person): string {
  return given.insist ? JSON.stringify([actorOf(asker), given]) : likeKeyOf(given);
}

/** What this person has made by insisting, a moment ago or before. Relies on `institutions_asked_once`. */
function findInsisted(tx: Tx, likeKey: string) {
  return tx.selectFrom('institutions').selectAll().where('like_key', '=', likeKey).executeTakeFirst();
}

/** The same number is the same institution, whoever insists; a name that is alike may be another one. */
async function refuseSimilar(tx: Tx, given: Given): Promise<void> {
  const sought = { ...given, number: given.number ?? null, postal_code: given.postalCode };
  const similar = similarTo(sought, await findNeighbours(tx, [sought]));
  const same = similar.filter(({ because }) => because === 'number');
  const inTheWay = same.length > 0 || given.insist ? same : similar;
  if (inTheWay.length === 0) return;
  const candidates = inTheWay.map(({ row }) => describeInstitution(row, { withStreet: true }));
  throw new Problem('SIMILAR_EXISTS', { field: same.length > 0 ? 'number' : 'name', details: { candidates } });
}

/** Each waits for somebody at an admin to look at it, and anybody can make an account. Relies on `institutions_filters`. @throws Problem RATE_LIMITED. */
async function refuseMany(tx: Tx, asker: Person, now: Date): Promise<void> {
  const actor = actorOf(asker);
  const { asked } = await tx
    .selectFrom('institutions')
    .select(sql<number>`count(*)::int`.as('asked'))
    .where('state', '=', 'pending')
    .where('requested_by', '=', actor.kind === 'person' ? actor.id : null)
    .where('created_at', '>', new Date(now.getTime() - day))
    .executeTakeFirstOrThrow();
  if (asked >= mostADay) throw new Problem('RATE_LIMITED', { retryAfter: day / 1_000 });
}

async function insert(tx: Tx, given: Given, region: string, asker: Person, now: Date): Promise<InstitutionEntry> {
  const actor = actorOf(asker);
  const by = actor.kind === 'person' ? actor.id : null;
  const named = { name: given.name, number: given.number ?? null, postal_code: given.postalCode, city: given.city };
  const row = await tx
    .insertInto('institutions')
    .values({
      id: randomUUID(),
      ...named,
      ...formsOf(named),
      type: given.type,
      street: given.street ?? null,
      municipality: given.municipality,
      region,
      like_key: keyOf(given, asker),
      requested_by: by,
      created_at: now,
      ...(asker.isAdmin ? { state: 'confirmed', decided_by: by, decided_at: now } : { state: 'pending' }),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const after = { state: row.state, number: row.number, insisted: given.insist };
  await recordChange(tx, { actor, action: 'institution.create', object: { kind: 'institution', id: row.id }, after }, now);
  return describeEntry(row);
}
