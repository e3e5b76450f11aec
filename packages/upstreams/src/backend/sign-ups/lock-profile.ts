import { Problem } from '@edison/contracts/problem';
import { sql } from 'kysely';
import { normaliseEmail } from '../access/caller.ts';
import type { Tx } from '../database/tables.ts';
import { type ProfileRow, profileDeactivated, profiles } from '../users/profile.ts';

/** Whose profile: by e-mail or id. */
export type ProfileOf = { readonly email: string } | { readonly userId: string };

/**
 * The profile of whoever is to be signed up, by e-mail or id, with a share of its row: nobody is deactivated, or leaves a programme,
 * while they get a seat. Of a school that is not confirmed too, so that its approval forgets none who was held. Taken before the session's lock.
 *
 * @throws Problem PROFILE_MISSING or PROFILE_DEACTIVATED.
 */
export async function lockProfile(tx: Tx, of: ProfileOf): Promise<ProfileRow> {
  const [found] = await lockProfiles(tx, [of], 'wait');
  if (found && 'profile' in found) return found.profile;
  throw found && 'problem' in found ? found.problem : new Problem('PROFILE_MISSING');
}

/** What becomes of somebody whose row, or whose school's, is locked by another: they are waited for, or left out as `held`. */
export type WhenHeld = 'wait' | 'leave';

/** Somebody's profile, or what stands in the way. Who is left out may be nobody at all: that is only seen by waiting. */
export type Locked = { readonly profile: ProfileRow } | { readonly problem: Problem } | { readonly held: true };

/** The profiles of many, each as `lockProfile` has one, or what stands in its way; in their order. */
export async function lockProfiles(tx: Tx, of: readonly ProfileOf[], whenHeld: WhenHeld): Promise<readonly Locked[]> {
  const emails = of.flatMap((one) => ('email' in one ? [normaliseEmail(one.email)] : []));
  const ids = of.flatMap((one) => ('userId' in one ? [one.userId] : []));
  const rows = await profiles(tx)
    .where((row) =>
      row.or([
        ...(emails.length > 0 ? [sql<boolean>`u.email_norm = any(${emails}::text[])`] : []),
        ...(ids.length > 0 ? [sql<boolean>`u.id = any(${ids}::text[])`] : []),
      ]),
    )
    // Always in one order: two that lock the same people wait for one another, and not in a circle.
    .orderBy('u.id')
    .forShare('u')
    .$if(whenHeld === 'leave', (query) => query.skipLocked())
    .execute();
  const unsettled = rows.filter((row) => row.institution_state !== 'confirmed' || row.state !== 'active').map(({ id }) => id);
  const shared = unsettled.length === 0 ? new Map<string, Locked>() : await shareSchools(tx, unsettled, whenHeld);
  const locked = new Map<string, Locked>();
  for (const row of rows) {
    const found = shared.get(row.id) ?? { profile: row };
    locked.set(`id ${row.id}`, found).set(`email ${row.email_norm}`, found);
  }
  const nameOf = (one: ProfileOf) => ('email' in one ? `email ${normaliseEmail(one.email)}` : `id ${one.userId}`);
  const unseen: Locked = whenHeld === 'leave' ? { held: true } : { problem: new Problem('PROFILE_MISSING') };
  return of.map((one) => locked.get(nameOf(one)) ?? unseen);
}

/** By the ids of people whose rows are locked. Read again: what was waited for may have changed what was joined. */
async function shareSchools(tx: Tx, ids: readonly string[], whenHeld: WhenHeld): Promise<Map<string, Locked>> {
  const schools = await tx
    .selectFrom('institutions')
    .select('id')
    .where(sql<boolean>`id in (select institution_id from backend.users where id = any(${ids}::text[]))`)
    .orderBy('id')
    .forShare()
    .$if(whenHeld === 'leave', (query) => query.skipLocked())
    .execute();
  const shared = new Set(schools.map(({ id }) => id));
  const rows = await profiles(tx).where('u.id', 'in', ids).execute();
  return new Map(
    rows.map((row) => [row.id, row.institution_id === null || shared.has(row.institution_id) ? toLocked(row) : { held: true }]),
  );
}

function toLocked(row: ProfileRow): Locked {
  return row.state === 'deactivated' ? { problem: profileDeactivated() } : { profile: row };
}
