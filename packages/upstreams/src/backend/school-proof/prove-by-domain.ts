import { sql } from 'kysely';
import { type Change, recordChanges } from '../audit/record-change.ts';
import type { Tx } from '../database/tables.ts';
import { mailDomainOf } from './mail-domain.ts';
import { hasProof, idleSince, noProof, wasTakenBackAt } from './prove-school.ts';

/** Whose proofs to look at: one user's, those of a school or of all schools in a municipality, or everybody's. */
export type ProofsOf = { readonly userId: string } | { readonly institutionId: string } | { readonly municipality: string } | 'all';

type Mailbox = Awaited<ReturnType<typeof findMailboxes>>[number];
type ProvedMailbox = Mailbox & { readonly domain: string };

/**
 * Proves the school of users whose mailbox is exactly of one of its mail domains, or of its municipality's, and ends proofs by a domain that is not
 * the mailbox's or the school's any more. A profile's mailbox is always a verified one. The domains are locked before, so that one that is
 * removed meanwhile proves nobody; a user who changes meanwhile is left alone. Only confirmed schools and active users. Part of `settleProofs`.
 *
 * @returns ids of users whose school is proved by their mailbox from now on, and of those whose proof by a domain ended.
 */
export async function settleDomainProofs(tx: Tx, of: ProofsOf, now: Date) {
  const mailboxes = await findMailboxes(tx, of, now);
  const domains = await lockDomains(tx, mailboxes);
  const proofs = mailboxes.map((mailbox) => ({ ...mailbox, domain: fittingDomain(mailbox, domains) }));
  const proved = proofs.filter(
    (mailbox): mailbox is ProvedMailbox => mailbox.domain !== undefined && mailbox.domain !== mailbox.proof_domain,
  );
  const ended = proofs.filter(({ domain, proof_domain }) => domain === undefined && proof_domain !== null);
  const [provedIds, endedIds] = [await proveMailboxes(tx, proved, now), await endProofs(tx, ended)];
  const ofUsers = (ids: ReadonlySet<string>) => proofs.filter(({ id }) => ids.has(id));
  await recordChanges(tx, [...ofUsers(provedIds).map(provedChange), ...ofUsers(endedIds).map(endedChange)], now);
  return { proved: provedIds, ended: endedIds };
}

/** The mailboxes that a domain may prove or has proved; not of those whose proof somebody took back at this school, nor of idle users. */
function findMailboxes(tx: Tx, of: ProofsOf, now: Date) {
  return tx
    .selectFrom('users as u')
    .innerJoin('institutions as i', 'i.id', 'u.institution_id')
    .select(['u.id', 'u.email_norm', 'i.id as institution_id', 'i.municipality'])
    .select(sql<string | null>`case when ${hasProof} then u.school_proof_domain end`.as('proof_domain'))
    .where('u.state', '=', 'active')
    .where('i.state', '=', 'confirmed')
    .where(sql<boolean>`case when ${hasProof} then u.school_proof_by = 'domain' else not ${wasTakenBackAt('i.id')} end`)
    .where(sql<boolean>`(${hasProof} or coalesce(u.last_login_at, u.created_at) >= ${idleSince(now)})`)
    .where(isOneOf(of))
    .execute();
}

/** SQL condition on the user `u` and the institution `i`. Relies on `users_pkey` and `users_institution`. */
export function isOneOf(of: ProofsOf) {
  if (of === 'all') return sql<boolean>`true`;
  if ('userId' in of) return sql<boolean>`u.id = ${of.userId}`;
  return 'institutionId' in of ? sql<boolean>`i.id = ${of.institutionId}` : sql<boolean>`i.municipality = ${of.municipality}`;
}

/** The mail domains that the mailboxes may be of. Relies on `school_domains_once`. */
async function lockDomains(tx: Tx, mailboxes: readonly Mailbox[]) {
  const sought = [...new Set(mailboxes.flatMap(({ email_norm }) => mailDomainOf(email_norm) ?? []))];
  if (sought.length === 0) return [];
  return tx
    .selectFrom('school_domains')
    .select(['domain', 'institution_id', 'municipality'])
    .where(sql<boolean>`domain = any(${sought}::text[])`)
    .orderBy('id')
    .forShare()
    .execute();
}

/** The mailbox's domain, if it is one of the school's or its municipality's. */
function fittingDomain({ email_norm, institution_id, municipality }: Mailbox, domains: Awaited<ReturnType<typeof lockDomains>>) {
  const ofSchool = domains.filter((row) => row.institution_id === institution_id || row.municipality === municipality);
  return ofSchool.find(({ domain }) => domain === mailDomainOf(email_norm))?.domain;
}

/** Guard and change in one statement: the mailbox, the school and the proof are as they were read. @returns ids of those who were changed. */
async function proveMailboxes(tx: Tx, mailboxes: readonly ProvedMailbox[], now: Date): Promise<ReadonlySet<string>> {
  if (mailboxes.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    update backend.users u
    set school_proof_by = 'domain', school_proved_at = ${now}::timestamptz, school_proof_who = null,
      school_proof_institution_id = n.institution_id, school_proof_domain = n.domain
    from jsonb_to_recordset(${JSON.stringify(mailboxes)}::jsonb) as n (id text, email_norm text, institution_id text, domain text)
    where u.id = n.id and u.email_norm = n.email_norm and u.institution_id = n.institution_id and u.state = 'active'
      and case when ${hasProof} then u.school_proof_by = 'domain' else not ${wasTakenBackAt('n.institution_id')} end
    returning u.id`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

async function endProofs(tx: Tx, mailboxes: readonly Mailbox[]): Promise<ReadonlySet<string>> {
  if (mailboxes.length === 0) return new Set();
  const rows = await tx
    .updateTable('users')
    .set(noProof)
    .where('school_proof_by', '=', 'domain')
    .where(
      sql<boolean>`(id, email_norm, school_proof_domain) in (
        select id, email_norm, proof_domain
        from jsonb_to_recordset(${JSON.stringify(mailboxes)}::jsonb) as n (id text, email_norm text, proof_domain text)
      )`,
    )
    .returning('id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

function provedChange({ id, domain, institution_id: institutionId }: Mailbox & { readonly domain: string | undefined }): Change {
  const after = { by: 'domain', domain, institutionId };
  return { actor: { kind: 'system' }, action: 'school.prove', object: { kind: 'user', id }, after };
}

function endedChange({ id, proof_domain: domain, institution_id: institutionId }: Mailbox): Change {
  const [before, after] = [{ by: 'domain', domain, institutionId }, { because: 'domain' }];
  return { actor: { kind: 'system' }, action: 'school.unprove', object: { kind: 'user', id }, before, after };
}
