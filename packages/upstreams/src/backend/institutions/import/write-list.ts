import { type RawBuilder, sql } from 'kysely';
import { type Actor, type Change, recordChanges } from '../../audit/record-change.ts';
import type { Tx } from '../../database/tables.ts';
import { insertDomains } from '../../school-proof/school-domains.ts';
import { aliasesOf, derivedColumns } from '../institution-names.ts';
import type { ComparedRow, KnownInstitution } from './compare-list.ts';
import type { ListedSchool } from './read-school-list.ts';

const batchSize = 500;

interface Writing {
  readonly actor: Actor;
  /** The regions of municipalities. */
  readonly regions: ReadonlyMap<string, string>;
}

/** Writes what a list changes, with an audit row for each institution. */
export async function writeList(tx: Tx, compared: readonly ComparedRow[], { actor, regions }: Writing, now: Date): Promise<void> {
  const regionOf = ({ municipality }: Pick<ListedSchool, 'municipality'>) => ({ region: regions.get(municipality) ?? '' });
  const by = actor.kind === 'person' ? actor.id : null;
  const [made, changed, domains, audited] = [[] as NewRow[], [] as ChangedRow[], [] as NewDomain[], [] as Change[]];
  for (const { outcome, school, known, id, newDomains, partOf } of compared) {
    if (outcome === 'same' || school === undefined) continue;
    const object = { kind: 'institution', id };
    domains.push(...newDomains.map((domain) => ({ domain, institution_id: id, municipality: null })));
    if (known === undefined) {
      made.push({ id, ...school, ...derivedColumns(school), ...regionOf(school), ...confirmedBy(by, now) });
      audited.push({ actor, action: 'institution.create', object, after: { state: 'confirmed', number: school.number, imported: true } });
    } else if (outcome.fields.length > 0) {
      // Of the municipality that is written: a corrected one stays, whatever the list says.
      const next = changedRow(school, known, outcome.fields, partOf);
      const row = { ...next, ...regionOf(next) };
      changed.push(row);
      const after = { version: row.version, fields: [...outcome.fields], imported: true };
      audited.push({ actor, action: 'institution.change', object, before: { version: known.version }, after });
    }
  }
  for (const rows of batches(made))
    await tx
      .insertInto('institutions')
      .values([...rows])
      .execute();
  // Main schools of new ones may be new too, so they are named when all are there.
  await nameMainSchools(compared).execute(tx);
  for (const rows of batches(changed)) await update(rows, now).execute(tx);
  for (const rows of batches(domains)) await insertDomains(tx, rows, actor, now);
  const summary = { actor, action: 'institution.import', object: { kind: 'institution', id: 'all' } } as const;
  const addDomain = ({ domain, institution_id: id }: NewDomain): Change => ({
    ...{ actor, action: 'school.add-domain', object: { kind: 'institution', id }, after: { domain, imported: true } },
  });
  const changes = [...audited, ...domains.map(addDomain)];
  // Recorded last, so that it stands first in the log.
  if (changes.length > 0) changes.push({ ...summary, after: { new: made.length, changed: changed.length, domains: domains.length } });
  await recordChanges(tx, changes, now);
}

function* batches<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let from = 0; from < rows.length; from += batchSize) yield rows.slice(from, from + batchSize);
}

type NewDomain = { readonly domain: string; readonly institution_id: string; readonly municipality: null };

const confirmedBy = (by: string | null, now: Date) => ({ state: 'confirmed' as const, decided_by: by, decided_at: now, created_at: now });

type NewRow = ListedSchool & { readonly id: string; readonly region: string } & ReturnType<typeof derivedColumns> &
  ReturnType<typeof confirmedBy>;
type ChangedRow = ReturnType<typeof changedRow> & { readonly region: string };

const columnsOf: Readonly<Record<string, keyof ListedSchool>> = { postalCode: 'postal_code', closedOn: 'closed_on' };

/** The row after the change of these fields; the old name becomes an alias. */
function changedRow(school: ListedSchool, known: KnownInstitution, fields: readonly string[], partOf: string | undefined) {
  const { name, number, type, street, postal_code, city, municipality, phone, closed_on } = known;
  const before = { name, number, type, street, postal_code, city, municipality, phone, closed_on };
  const listed = Object.entries(school).filter(([column]) => fields.some((field) => (columnsOf[field] ?? field) === column));
  const next = { ...before, ...(Object.fromEntries(listed) as Partial<ListedSchool>) };
  const aliases = next.name === known.name ? known.aliases : aliasesOf(next.name, [known.name, ...known.aliases]);
  const forms = derivedColumns({ ...next, aliases, former_numbers: known.former_numbers });
  return { id: known.id, ...next, aliases, ...forms, part_of: partOf ?? known.part_of, version: known.version + 1 };
}

/** Changes many schools with one statement: 2.3 s for the largest file on PGlite, where one for each took 7.9 s. */
function update(rows: readonly ChangedRow[], now: Date): RawBuilder<unknown> {
  return sql`
    update backend.institutions i
    set name = n.name, aliases = n.aliases, number = n.number, type = n.type, street = n.street, postal_code = n.postal_code,
      city = n.city, municipality = n.municipality, region = n.region, phone = n.phone, closed_on = n.closed_on, part_of = n.part_of,
      search_text = n.search_text, sort_key = n.sort_key, version = n.version, changed_at = ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (
      id text, name text, aliases text[], number text, type text, street text, postal_code text, city text, municipality text,
      region text, phone text, closed_on text, part_of text, search_text text, sort_key text, version int
    )
    where i.id = n.id`;
}

function nameMainSchools(compared: readonly ComparedRow[]): RawBuilder<unknown> {
  const rows = compared.flatMap(({ id, known, partOf }) => (known === undefined && partOf !== undefined ? [{ id, part_of: partOf }] : []));
  return sql`
    update backend.institutions i set part_of = n.part_of
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (id text, part_of text) where i.id = n.id`;
}
