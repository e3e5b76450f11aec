import { randomUUID } from 'node:crypto';
import { domainToUnicode } from 'node:url';
import type { ImportOutcome, institutionImport } from '@edison/contracts/bff/admin/institutions';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { type Actor, type Change, recordChanges } from '../audit/record-change.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Store, Tx } from '../database/tables.ts';
import { insertDomains } from '../school-proof/school-domains.ts';
import { settleProofs } from '../school-proof/settle-proofs.ts';
import { foldDanish } from '../text/fold-danish.ts';
import { aliasesOf, derivedColumns } from './institution-names.ts';
import { updateRegions } from './places.ts';
import { type ListedSchool, type ReadRow, readSchoolList } from './read-school-list.ts';

type Outcome = ImportOutcome['rows'][number];
type KnownInstitution = Awaited<ReturnType<typeof readAll>>[number];

interface ComparedRow {
  readonly outcome: Outcome | 'same';
  readonly school: ListedSchool | undefined;
  /** Mail domains that the institution does not have yet. */
  readonly newDomains: readonly string[];
  /** The institution that a row changes; undefined for a new one. */
  readonly known: KnownInstitution | undefined;
}

const fields = ['name', 'number', 'type', 'street', 'postal_code', 'city', 'municipality'] as const;
const wireNames: Readonly<Record<string, string>> = { postal_code: 'postalCode' };
const batchSize = 500;

/**
 * Imports a list of schools: new ones are confirmed; existing ones, found by number or else by name and postal code, are updated. Nothing is
 * written when a column is missing, when a row is refused or without `save`. The same list again changes nothing.
 *
 * @throws Problem BAD_REQUEST for what is no list of schools, TRY_AGAIN.
 */
export async function importInstitutions(
  store: Store,
  { csv, save }: z.output<typeof institutionImport>,
  actor: Actor,
  now: Date,
): Promise<ImportOutcome> {
  const { rows, ignored, missing } = readSchoolList(csv);
  const outcome = await inTransaction(store, async (tx) => {
    // Other writes wait, so that the rows are still as they were compared.
    if (save) await sql`lock table backend.institutions in share row exclusive mode`.execute(tx);
    const compared = compare(rows, await readAll(tx), await readDomains(tx));
    const refused = compared.filter(({ outcome }) => outcome !== 'same' && outcome.outcome === 'refused').length;
    const saved = save && refused === 0 && missing.length === 0;
    if (saved) await write(tx, compared, actor, now);
    const shown = compared.flatMap(({ outcome }) => (outcome === 'same' ? [] : [outcome]));
    const of = (name: Outcome['outcome']) => shown.filter(({ outcome }) => outcome === name).length;
    const counts = { new: of('new'), changed: of('changed'), same: compared.length - shown.length, refused };
    return { saved, missing: [...missing], counts, rows: shown, ignored: [...ignored] };
  });
  // In a transaction of its own, which locks users while no school is locked: everybody locks users first.
  if (!outcome.saved) return outcome;
  const { byDomain, byLogin } = await inTransaction(store, (tx) => settleProofs(tx, 'all', now));
  const proved = byDomain.size + byLogin.size;
  return { ...outcome, ...(proved > 0 && { proved }) };
}

/** The mail domains of each institution, after a blank and its id. */
async function readDomains(tx: Tx): Promise<ReadonlySet<string>> {
  const rows = await tx.selectFrom('school_domains').select(['domain', 'institution_id']).where('institution_id', 'is not', null).execute();
  return new Set(rows.map(({ domain, institution_id }) => `${domain} ${institution_id}`));
}

function readAll(tx: Tx) {
  return tx
    .selectFrom('institutions')
    .select([
      'id',
      'name',
      'aliases',
      'number',
      'former_numbers',
      'type',
      'street',
      'postal_code',
      'city',
      'municipality',
      'state',
      'version',
    ])
    .where('state', '!=', 'merged')
    .execute();
}

function compare(rows: readonly ReadRow[], all: readonly KnownInstitution[], knownDomains: ReadonlySet<string>): readonly ComparedRow[] {
  const byNumber = new Map(
    all.flatMap((known) => [known.number, ...known.former_numbers].flatMap((number) => (number === null ? [] : [[number, known]]))),
  );
  const byPlace = new Map(all.map((known) => [placeOf(known), known]));
  const seen = new Set<string>();
  return rows.map((read): ComparedRow => {
    const { row, name, number } = read;
    const refuse = (problem: Outcome['problem']): ComparedRow => ({
      outcome: { row, name, number, outcome: 'refused', fields: [], problem },
      school: undefined,
      known: undefined,
      newDomains: [],
    });
    if ('problem' in read) return refuse(read.problem);
    const { school, domains } = read;
    const place = placeOf(school);
    if ((school.number !== null && seen.has(school.number)) || seen.has(place)) return refuse('twice');
    for (const key of [school.number, place]) if (key !== null) seen.add(key);
    const sameName = byPlace.get(place);
    // The same name and postal code with another number is another school.
    const known = byNumber.get(school.number ?? '') ?? (school.number === null || sameName?.number === null ? sameName : undefined);
    if (known === undefined)
      return { outcome: { row, name, number, outcome: 'new', fields: [], ...shownDomains(domains) }, school, known, newDomains: domains };
    if (known.state !== 'confirmed') return refuse('undecided');
    // Found by its number in one row and by its old name in another.
    if (seen.has(known.id)) return refuse('twice');
    seen.add(known.id);
    const changed = fields.filter(
      (field) => school[field] !== null && school[field] !== known[field] && !isFormerNumber(field, school, known),
    );
    const newDomains = domains.filter((domain) => !knownDomains.has(`${domain} ${known.id}`));
    const changedFields = [...changed.map((field) => wireNames[field] ?? field), ...(newDomains.length > 0 ? ['domains'] : [])];
    if (changedFields.length === 0) return { outcome: 'same', school, known, newDomains };
    return {
      outcome: { row, name, number, outcome: 'changed', fields: changedFields, ...shownDomains(newDomains) },
      school,
      known,
      newDomains,
    };
  });
}

/** Domains as people write them, where there are any. */
function shownDomains(domains: readonly string[]): { domains?: string[] } {
  return domains.length === 0 ? {} : { domains: domains.map(domainToUnicode) };
}

/** A number from before a merge finds the school, but does not replace its number. */
function isFormerNumber(field: string, { number }: ListedSchool, { former_numbers }: KnownInstitution): boolean {
  return field === 'number' && number !== null && former_numbers.includes(number);
}

function placeOf({ name, postal_code }: Pick<KnownInstitution, 'name' | 'postal_code'>): string {
  return `${foldDanish(name)} ${postal_code}`;
}

async function write(tx: Tx, compared: readonly ComparedRow[], actor: Actor, now: Date): Promise<void> {
  const written: Change[] = [];
  const made: NewRow[] = [];
  const changed: ChangedRow[] = [];
  const domains: NewDomain[] = [];
  const by = actor.kind === 'person' ? actor.id : null;
  for (const { outcome, school, known, newDomains } of compared) {
    if (outcome === 'same' || school === undefined) continue;
    const id = known?.id ?? randomUUID();
    const object = { kind: 'institution', id };
    domains.push(...newDomains.map((domain) => ({ domain, institution_id: id, municipality: null })));
    if (known === undefined) {
      made.push({ id, ...school, ...derivedColumns(school), region: '', ...confirmedBy(by, now) });
      const after = { state: 'confirmed', number: school.number, imported: true };
      written.push({ actor, action: 'institution.create', object, after });
    } else {
      const row = changedRow(school, known, outcome.fields);
      changed.push(row);
      const after = { version: row.version, fields: [...outcome.fields], imported: true };
      written.push({ actor, action: 'institution.change', object, before: { version: known.version }, after });
    }
  }
  for (let from = 0; from < made.length; from += batchSize)
    await tx
      .insertInto('institutions')
      .values(made.slice(from, from + batchSize))
      .execute();
  for (let from = 0; from < changed.length; from += batchSize) await update(changed.slice(from, from + batchSize), now).execute(tx);
  await updateRegions(tx, now);
  for (let from = 0; from < domains.length; from += batchSize) await insertDomains(tx, domains.slice(from, from + batchSize), actor, now);
  const addDomain = ({ domain, institution_id: id }: NewDomain): Change => ({
    ...{ actor, action: 'school.add-domain', object: { kind: 'institution', id }, after: { domain, imported: true } },
  });
  await recordChanges(tx, [...written, ...domains.map(addDomain)], now);
}

type NewDomain = { readonly domain: string; readonly institution_id: string; readonly municipality: null };

const confirmedBy = (by: string | null, now: Date) => ({ state: 'confirmed' as const, decided_by: by, decided_at: now, created_at: now });

type NewRow = ListedSchool & { readonly id: string; readonly region: string } & ReturnType<typeof derivedColumns> &
  ReturnType<typeof confirmedBy>;
type ChangedRow = ReturnType<typeof changedRow>;

/** The row after the change; the old name becomes an alias. */
function changedRow(school: ListedSchool, known: KnownInstitution, fields: readonly string[]) {
  const aliases = school.name === known.name ? known.aliases : aliasesOf(school.name, [known.name, ...known.aliases]);
  const number = fields.includes('number') ? school.number : known.number;
  const next = { ...school, number, street: school.street ?? known.street, aliases };
  const forms = derivedColumns({ ...next, former_numbers: known.former_numbers });
  return { id: known.id, ...next, ...forms, version: known.version + 1 };
}

/** Changes many schools with one statement: 2.3 s for the largest file on PGlite, where one for each took 7.9 s. */
function update(rows: readonly ChangedRow[], now: Date): RawBuilder<unknown> {
  return sql`
    update backend.institutions i
    set name = n.name, aliases = n.aliases, number = n.number, type = n.type, street = n.street, postal_code = n.postal_code,
      city = n.city, municipality = n.municipality, search_text = n.search_text, sort_key = n.sort_key,
      version = n.version, changed_at = ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (
      id text, name text, aliases text[], number text, type text, street text, postal_code text, city text, municipality text,
      search_text text, sort_key text, version int
    )
    where i.id = n.id`;
}
