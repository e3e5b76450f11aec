import { randomUUID } from 'node:crypto';
import { domainToUnicode } from 'node:url';
import type { DomainOutcome, domainOwner, SchoolDomain } from '@edison/contracts/bff/admin/school-domains';
import { Problem } from '@edison/contracts/problem';
import type { Handlers } from '@edison/contracts/route';
import type { backendSchoolDomains } from '@edison/contracts/upstream/institutions';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Caller } from '../access/caller.ts';
import { type Actor, actorOf, recordChange } from '../audit/record-change.ts';
import { runOrPreview } from '../database/in-transaction.ts';
import type { Store, Tx } from '../database/tables.ts';
import { isPublicMailDomain, readMailDomain } from './mail-domain.ts';
import type { ProofsOf } from './prove-by-domain.ts';
import { settleProofs } from './settle-proofs.ts';

type DomainOwner = z.output<typeof domainOwner>;

/** The admins' calls on mail domains. */
export function schoolDomainCalls(store: Store, now: () => Date): Handlers<typeof backendSchoolDomains, Caller> {
  return {
    ListSchoolDomains: ({ query }) => listDomains(store, query.institutionId),
    AddSchoolDomain: ({ body }, caller) =>
      runOrPreview(store, body.preview, (tx) => addDomain(tx, body, actorOf(caller), now())).then(saved(body)),
    RemoveSchoolDomain: ({ body }, caller) =>
      runOrPreview(store, body.preview, (tx) => removeDomain(tx, body.domainId, actorOf(caller), now())).then(saved(body)),
  };
}

type Settled = Omit<DomainOutcome, 'saved'>;

function saved({ preview }: { readonly preview: boolean }): (settled: Settled) => DomainOutcome {
  return (settled) => ({ saved: !preview, ...settled });
}

/** The domains of an institution and of its municipality, or of all municipalities. Relies on the indices of `school_domains`. */
async function listDomains(store: Store, institutionId: string | undefined): Promise<{ items: SchoolDomain[]; total: number }> {
  const ofSchool = sql<boolean>`d.institution_id = ${institutionId} or d.municipality = (select municipality from backend.institutions where id = ${institutionId})`;
  const rows = await store
    .selectFrom('school_domains as d')
    .select(['d.id', 'd.domain', 'd.institution_id', 'd.municipality', 'd.added_at'])
    .select(
      sql<number>`(
        select count(*) from backend.users u join backend.institutions i on i.id = u.institution_id
        where u.school_proof_by = 'domain' and u.school_proof_domain = d.domain and u.school_proof_institution_id = i.id
          and (i.id = d.institution_id or i.municipality = d.municipality))::int`.as('proved'),
    )
    .where(institutionId === undefined ? sql<boolean>`d.municipality is not null` : sql<boolean>`(${ofSchool})`)
    .orderBy('d.municipality')
    .orderBy('d.domain')
    .execute();
  const items = rows.map(({ id, domain, institution_id, municipality, added_at, proved }) => ({
    domainId: id,
    domain: domainToUnicode(domain),
    ...(institution_id !== null && { institutionId: institution_id }),
    ...(municipality !== null && { municipality }),
    addedAt: added_at.toISOString(),
    proved,
  }));
  return { items, total: items.length };
}

/** @throws Problem BAD_REQUEST for what is no domain, DOMAIN_PUBLIC, NOT_FOUND, or WRONG_STATE for a school that is rejected or merged. */
async function addDomain(
  tx: Tx,
  { domain: typed, of }: { readonly domain: string; readonly of: DomainOwner },
  actor: Actor,
  now: Date,
): Promise<Settled> {
  const domain = readMailDomain(typed);
  if (domain === undefined) throw new Problem('BAD_REQUEST', { field: 'domain' });
  if (isPublicMailDomain(domain)) throw new Problem('DOMAIN_PUBLIC', { field: 'domain' });
  if ('institutionId' in of) await lockSchool(tx, of.institutionId);
  const [added] = await insertDomains(tx, [{ domain, ...ownerColumns(of) }], actor, now);
  if (!added) return { proved: 0, ended: 0 };
  const change = { actor, action: 'school.add-domain', object: objectOf(of), after: { domain } } as const;
  await recordChange(tx, change, now);
  return countSettled(tx, of, now);
}

interface DomainRow {
  readonly domain: string;
  readonly institution_id: string | null;
  readonly municipality: string | null;
}

/** Adds domains that are not there yet. @returns those that were added. */
export function insertDomains(tx: Tx, rows: readonly DomainRow[], actor: Actor, now: Date) {
  const added = { added_by: actor.kind === 'person' ? actor.id : null, added_at: now };
  return tx
    .insertInto('school_domains')
    .values(rows.map((row) => ({ id: randomUUID(), ...row, ...added })))
    .onConflict((conflict) => conflict.doNothing())
    .returning(['domain', 'institution_id'])
    .execute();
}

/** Removes a domain and ends its proofs, but for users whom another domain of the school or their login proves. @throws Problem NOT_FOUND. */
async function removeDomain(tx: Tx, domainId: string, actor: Actor, now: Date): Promise<Settled> {
  const removed = await tx
    .deleteFrom('school_domains')
    .where('id', '=', domainId)
    .returning(['domain', 'institution_id', 'municipality'])
    .executeTakeFirst();
  if (!removed) throw new Problem('NOT_FOUND');
  const { domain, institution_id: institutionId, municipality } = removed;
  const of = institutionId === null ? { municipality: municipality ?? '' } : { institutionId };
  await recordChange(tx, { actor, action: 'school.remove-domain', object: objectOf(of), before: { domain } }, now);
  return countSettled(tx, of, now);
}

/** Settles the proofs of a school or a municipality. Who is proved by something else from now on counts neither as proved nor as ended. */
async function countSettled(tx: Tx, of: ProofsOf, now: Date): Promise<Settled> {
  const { byDomain, byLogin, endedByDomain, endedByLogin } = await settleProofs(tx, of, now);
  const [proved, ended] = [new Set([...byDomain, ...byLogin]), new Set([...endedByDomain, ...endedByLogin])];
  return { proved: [...proved].filter((id) => !ended.has(id)).length, ended: [...ended].filter((id) => !proved.has(id)).length };
}

/** Locks a school against a merge or deletion meanwhile. */
async function lockSchool(tx: Tx, institutionId: string): Promise<void> {
  const school = await tx.selectFrom('institutions').select('state').where('id', '=', institutionId).forShare().executeTakeFirst();
  if (!school) throw new Problem('NOT_FOUND');
  if (school.state === 'merged' || school.state === 'rejected') throw new Problem('WRONG_STATE', { field: 'institutionId' });
}

function ownerColumns(of: DomainOwner) {
  return 'institutionId' in of
    ? { institution_id: of.institutionId, municipality: null }
    : { institution_id: null, municipality: of.municipality };
}

function objectOf(of: Exclude<ProofsOf, 'all' | { readonly userId: string }>) {
  return 'institutionId' in of ? { kind: 'institution', id: of.institutionId } : { kind: 'municipality', id: of.municipality };
}
