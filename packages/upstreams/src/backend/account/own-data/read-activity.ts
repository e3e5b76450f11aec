import type { OwnData } from '@edison/contracts/bff/account/own-data';
import { sql } from 'kysely';
import { findTarget } from '../../codes/check-code.ts';
import { digestOfEmail } from '../../codes/person-digest.ts';
import type { Store } from '../../database/tables.ts';
import type { ProfileRow } from '../../users/profile.ts';

/** Only the newest entries of the audit log: an admin may have very many. */
const maxChanges = 2_000;

/** Mails that were sent to the person, also to an earlier address. Relies on `outbox_person`. */
export async function readMails(store: Store, userId: string): Promise<OwnData['mails']> {
  const rows = await store
    .selectFrom('outbox')
    .select(['sent_at', sql<string>`mail ->> 'subject'`.as('subject')])
    .where('user_id', '=', userId)
    .where('sent_at', 'is not', null)
    .orderBy('sent_at')
    .execute();
  return rows.flatMap(({ subject, sent_at }) => (sent_at ? [{ subject, at: sent_at.toISOString() }] : []));
}

/**
 * The audit log of what the user did, also by profiles that were merged into theirs, and of changes of their profile and sign-ups, without the name and the reason of the admin. Relies on
 * `audit_object`, `audit_actor`, `merged_users_into` and `sign_ups_person`.
 */
export async function readChanges(store: Store, { id, email_norm }: ProfileRow): Promise<OwnData['changes']> {
  const merged = await store.selectFrom('merged_users').select('user_id').where('into_user_id', '=', id).execute();
  const own = [id, ...merged.map(({ user_id }) => user_id)];
  const rows = await store
    .selectFrom('audit_log as a')
    .select(['a.at', 'a.action', 'a.actor', 'a.actor_kind'])
    .where((row) =>
      row.or([
        row('a.actor', 'in', own),
        row.and([row('a.object_kind', '=', 'user'), row('a.object_id', 'in', own)]),
        row.and([
          row('a.object_kind', '=', 'sign-up'),
          row('a.object_id', 'in', (of) => of.selectFrom('sign_ups').select('id').where('email_norm', '=', email_norm)),
        ]),
      ]),
    )
    .orderBy('a.id', 'desc')
    .limit(maxChanges)
    .execute();
  return rows.map(({ at, action, actor, actor_kind }) => ({
    at: at.toISOString(),
    action,
    by: own.includes(actor ?? '') ? 'you' : actor_kind === 'person' ? 'office' : actor_kind,
  }));
}

/** The codes that the person has used, by what each opened: the code itself is left out, because others may still use it. Relies on `redemptions_person`. */
export async function readCodes(store: Store, email: string): Promise<OwnData['codes']> {
  const rows = await store
    .selectFrom('redemptions as r')
    .innerJoin('codes as c', 'c.code', 'r.code')
    .select(['c.kind', 'c.target_id', 'r.redeemed_at'])
    .where('r.person', '=', await digestOfEmail(store, email))
    .orderBy('r.redeemed_at')
    .execute();
  const found: OwnData['codes'] = [];
  for (const { kind, target_id, redeemed_at } of rows) {
    const target = await findTarget(store, { kind, targetId: target_id });
    found.push({ kind, title: target?.title ?? target_id, redeemedAt: redeemed_at.toISOString() });
  }
  return found;
}

/** Downloads as a user, or with the same address before the profile was made. Relies on `downloads_user`. */
export async function readDownloads(store: Store, { id, email_norm }: ProfileRow): Promise<OwnData['downloads']> {
  const person = await digestOfEmail(store, email_norm);
  return store
    .selectFrom('downloads as d')
    .innerJoin('material_files as f', 'f.id', 'd.file_id')
    .innerJoin('materials as m', 'm.id', 'f.material_id')
    .select(['m.title as material', 'f.label as file', sql<string>`d.day::text`.as('day')])
    .where((row) => row.or([row('d.user_id', '=', id), row('d.person', '=', person)]))
    .orderBy('d.day')
    .orderBy('m.title')
    .orderBy('f.label')
    .execute();
}
