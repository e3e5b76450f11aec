import type { accountState } from '@edison/contracts/bff/account';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { z } from 'zod';
import { normaliseEmail } from '../access/caller.ts';
import type { Store } from '../database/tables.ts';
import { describeNotices } from './notices.ts';
import { profiles, requireActive } from './profile.ts';

export type AccountRow = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/**
 * A profile with all that is chosen and asked for on its account, in one statement: every page of the portal asks for it. Relies on
 * `users(email_norm)`, the keys of `calendar_addresses` and `deletions`, and `notice_choices_of`.
 */
export async function findAccount(store: Store, email: string) {
  return profiles(store)
    .leftJoin('deletions as d', 'd.user_id', 'u.id')
    .leftJoin('calendar_addresses as c', 'c.user_id', 'u.id')
    .select(['d.requested_at', 'd.deletes_at', 'c.made_at as calendar_since'])
    .select((table) =>
      jsonArrayFrom(
        table
          .selectFrom('notice_choices as n')
          .distinctOn('n.kind')
          .select(['n.kind', 'n.chosen', 'n.wording', 'n.at'])
          .whereRef('n.user_id', '=', 'u.id')
          .orderBy('n.kind')
          .orderBy('n.id', 'desc'),
      ).as('notices'),
    )
    .where('u.email_norm', '=', normaliseEmail(email))
    .executeTakeFirst();
}

/** The account of an e-mail. @throws Problem PROFILE_MISSING, or PROFILE_DEACTIVATED. */
export async function requireAccount(store: Store, email: string): Promise<AccountRow> {
  return requireActive(await findAccount(store, email));
}

/** What is chosen and asked for on an account. */
export function describeAccount(row: AccountRow): z.input<typeof accountState> {
  const { email, notices, calendar_since: calendar } = row;
  const deletion = describeDeletion(row);
  return {
    email,
    notices: describeNotices(notices),
    ...(calendar && { calendarSince: calendar.toISOString() }),
    ...(deletion && { deletion }),
  };
}

function describeDeletion({ requested_at, deletes_at }: Pick<AccountRow, 'requested_at' | 'deletes_at'>) {
  return requested_at && deletes_at ? { requestedAt: requested_at.toISOString(), deletesAt: deletes_at.toISOString() } : undefined;
}
