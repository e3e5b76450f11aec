import type { decidedInstitution, institutionFacts } from '@edison/contracts/bff/admin/institutions';
import { looksLikeCpr } from '@edison/contracts/cpr-like';
import { Problem } from '@edison/contracts/problem';
import { sql } from 'kysely';
import type { z } from 'zod';
import { type Actor, recordChange } from '../../audit/record-change.ts';
import type { BackendParts } from '../../backend-parts.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Tx } from '../../database/tables.ts';
import { settleProofs } from '../../school-proof/settle-proofs.ts';
import { describeEntry, describeInstitution } from '../describe-institution.ts';
import { aliasesOf, derivedColumns } from '../institution-names.ts';
import type { InstitutionRow } from '../merging/lock-institutions.ts';
import { regionAt } from '../places.ts';
import { decideIn } from './decide-institution.ts';
import { lockVersion } from './rename-or-delete.ts';

type Facts = z.output<typeof institutionFacts> & { readonly institutionId: string };
type Parts = Pick<BackendParts, 'store' | 'siteUrl' | 'queueMails'>;

/**
 * Corrects the facts of an institution. Lists leave the fields that change alone from then on; an old name becomes an alias. With `approve`
 * a pending institution is approved in the same transaction.
 *
 * @throws Problem NOT_FOUND; WRONG_STATE for one that was merged, or with `approve` for one that does not wait; CHANGED_MEANWHILE with the
 * current version; NAME_LOOKS_LIKE_CPR; SIMILAR_EXISTS where the number is another's; TRY_AGAIN.
 */
export async function correctInstitution(
  { store, siteUrl, queueMails }: Parts,
  given: Facts,
  actor: Actor,
  now: Date,
): Promise<z.input<typeof decidedInstitution>> {
  for (const field of ['name', 'street', 'city'] as const)
    if (looksLikeCpr(given[field] ?? '')) throw new Problem('NAME_LOOKS_LIKE_CPR', { field });
  const outcome = await inTransaction(store, async (tx) => {
    const old = await lockVersion(tx, given);
    if (old.state === 'merged') throw new Problem('WRONG_STATE');
    await refuseNumberOfOther(tx, old.id, given.number);
    const row = await write(tx, { old, facts: factsOf(given, old), actor }, now);
    const approval = { institutionId: old.id, approve: true };
    return given.approve ? decideIn(tx, { siteUrl, queueMails, actor }, approval, now) : describeEntry(row);
  });
  // In a transaction of its own, which locks users while no school is locked. Another municipality has other mail domains.
  await inTransaction(store, (tx) => settleProofs(tx, { institutionId: given.institutionId }, now));
  return outcome;
}

/** Relies on `institutions_number`. */
async function refuseNumberOfOther(tx: Tx, id: string, number: string | undefined): Promise<void> {
  if (number === undefined) return;
  const others = await tx
    .selectFrom('institutions')
    .selectAll()
    .where('number', '=', number)
    .where('state', '!=', 'rejected')
    .where('id', '!=', id)
    .execute();
  if (others.length === 0) return;
  const candidates = others.map((row) => describeInstitution(row, { withStreet: true }));
  throw new Problem('SIMILAR_EXISTS', { field: 'number', details: { candidates } });
}

function factsOf({ name, number, type, street, postalCode, city, municipality, phone, closedOn }: Facts, old: InstitutionRow) {
  const place = { street: street ?? null, postal_code: postalCode, city, municipality };
  return { name: name ?? old.name, number: number ?? null, type, ...place, phone: phone ?? null, closed_on: closedOn ?? null };
}

type CorrectedFacts = ReturnType<typeof factsOf>;
type Column = keyof CorrectedFacts;
const wireNames: Readonly<Partial<Record<Column, string>>> = { postal_code: 'postalCode', closed_on: 'closedOn' };

interface Correction {
  readonly old: InstitutionRow;
  readonly facts: CorrectedFacts;
  readonly actor: Actor;
}

async function write(tx: Tx, { old, facts, actor }: Correction, now: Date): Promise<InstitutionRow> {
  const changed = (Object.keys(facts) as Column[]).filter((column) => facts[column] !== old[column]);
  if (changed.length === 0) return old;
  const aliases = facts.name === old.name ? old.aliases : aliasesOf(facts.name, [old.name, ...old.aliases]);
  const fields = changed.map((column) => wireNames[column] ?? column);
  const row = await tx
    .updateTable('institutions')
    .set({
      ...facts,
      aliases,
      ...derivedColumns({ ...old, ...facts, aliases }),
      region: sql<string>`coalesce(${regionAt(facts.municipality, now)}, '')`,
      corrected: [...new Set([...old.corrected, ...fields])],
      // The key is of what was requested.
      like_key: null,
      version: old.version + 1,
      changed_at: now,
    })
    .where('id', '=', old.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const valuesOf = (from: Pick<InstitutionRow, Column>) =>
    Object.fromEntries(changed.map((column) => [wireNames[column] ?? column, from[column]]));
  const change = { actor, action: 'institution.correct', object: { kind: 'institution', id: old.id } } as const;
  await recordChange(tx, { ...change, before: valuesOf(old), after: valuesOf(row) }, now);
  return row;
}
