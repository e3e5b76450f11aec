import { Problem } from '@edison/contracts/problem';
import { sql } from 'kysely';
import { normaliseEmail } from '../access/caller.ts';
import type { Tx } from '../database/tables.ts';
import { type ProfileRow, profileDeactivated, profiles } from '../users/profile.ts';

/** The profile to lock, by e-mail or user id. */
export type ProfileOf = { readonly email: string } | { readonly userId: string };

/**
 * Reads the profile of a person to sign up, with a share lock on its row, so that the person is not deactivated and leaves no programme
 * before they get a seat; a pending school's row is locked too, so that its approval sees every pending sign-up. Called before the session
 * is locked.
 *
 * @throws Problem PROFILE_MISSING or PROFILE_DEACTIVATED.
 */
export async function lockProfile(tx: Tx, of: ProfileOf): Promise<ProfileRow> {
  const [found] = await lockProfiles(tx, [of], 'wait');
  if (found && 'profile' in found) return found.profile;
  throw found && 'problem' in found ? found.problem : new Problem('PROFILE_MISSING');
}

/** Whether to wait for rows that another transaction has locked, or to answer their requests with `rowLocked`. */
export type WhenRowLocked = 'wait' | 'skip';

/** A locked profile, or why there is none. When locked rows are skipped, a missing profile is `rowLocked` too: only waiting can tell. */
export type LockedProfile = { readonly profile: ProfileRow } | { readonly problem: Problem } | { readonly rowLocked: true };

/**
 * As `lockProfile`, for many people: a result for each, in order.
 *
 * @param forChange locks the rows of the people as a change of them does, so that it waits for nobody under the lock of the session.
 */
export async function lockProfiles(
  tx: Tx,
  of: readonly ProfileOf[],
  whenRowLocked: WhenRowLocked,
  forChange = false,
): Promise<readonly LockedProfile[]> {
  const emails = of.flatMap((one) => ('email' in one ? [normaliseEmail(one.email)] : []));
  const ids = of.flatMap((one) => ('userId' in one ? [one.userId] : []));
  const rows = await profiles(tx)
    .where((row) =>
      row.or([
        ...(emails.length > 0 ? [sql<boolean>`u.email_norm = any(${emails}::text[])`] : []),
        ...(ids.length > 0 ? [sql<boolean>`u.id = any(${ids}::text[])`] : []),
      ]),
    )
    // Always in one order, so that two transactions that lock the same people cannot deadlock.
    .orderBy('u.id')
    .$if(forChange, (query) => query.forNoKeyUpdate('u'))
    .$if(!forChange, (query) => query.forShare('u'))
    .$if(whenRowLocked === 'skip', (query) => query.skipLocked())
    .execute();
  const unsettled = rows.filter((row) => row.institution_state !== 'confirmed' || row.state !== 'active').map(({ id }) => id);
  const shared = unsettled.length === 0 ? new Map<string, LockedProfile>() : await shareSchools(tx, unsettled, whenRowLocked);
  const locked = new Map<string, LockedProfile>();
  for (const row of rows) {
    const found = shared.get(row.id) ?? { profile: row };
    locked.set(`id ${row.id}`, found).set(`email ${row.email_norm}`, found);
  }
  const nameOf = (one: ProfileOf) => ('email' in one ? `email ${normaliseEmail(one.email)}` : `id ${one.userId}`);
  const unseen: LockedProfile = whenRowLocked === 'skip' ? { rowLocked: true } : { problem: new Problem('PROFILE_MISSING') };
  return of.map((one) => locked.get(nameOf(one)) ?? unseen);
}

/** Share locks on the schools of the locked people, by id. They are read again, because after a wait joined columns may be old. */
async function shareSchools(tx: Tx, ids: readonly string[], whenRowLocked: WhenRowLocked): Promise<Map<string, LockedProfile>> {
  const schools = await tx
    .selectFrom('institutions')
    .select('id')
    .where(sql<boolean>`id in (select institution_id from backend.users where id = any(${ids}::text[]))`)
    .orderBy('id')
    .forShare()
    .$if(whenRowLocked === 'skip', (query) => query.skipLocked())
    .execute();
  const shared = new Set(schools.map(({ id }) => id));
  const rows = await profiles(tx).where('u.id', 'in', ids).execute();
  return new Map(
    rows.map((row) => [row.id, row.institution_id === null || shared.has(row.institution_id) ? toLocked(row) : { rowLocked: true }]),
  );
}

function toLocked(row: ProfileRow): LockedProfile {
  return row.state === 'deactivated' ? { problem: profileDeactivated() } : { profile: row };
}
