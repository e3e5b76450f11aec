import type { SentMail } from '@edison/contracts/bff/admin/person';
import type { UserDetail } from '@edison/contracts/bff/admin/users';
import { Problem } from '@edison/contracts/problem';
import { sql } from 'kysely';
import type { Store } from '../../database/tables.ts';
import { mailKindOf } from '../../mails/mail-kind.ts';
import { openedMaterials } from '../../materials/own-materials.ts';
import { listProgrammes } from '../../programmes/programmes.ts';
import { describeSignUp, signUpsOf } from '../../sign-ups/list-sign-ups.ts';
import { requireUser } from '../person/require-user.ts';
import { describeProfile, findProfile } from '../profile.ts';

/** At most so many sign-ups, the newest. */
const maxSignUps = 200;

/**
 * Everything an admin sees of one user but the mails. Relies on `users_pkey`, `memberships_pkey`, `sign_ups_person` and `downloads_user`.
 *
 * @throws Problem NOT_FOUND.
 */
export async function userDetail(store: Store, userId: string, now: Date): Promise<UserDetail> {
  const user = await store
    .selectFrom('users')
    .select(['email', 'email_norm', 'state', 'created_at', 'last_login_at'])
    .where('id', '=', userId)
    .executeTakeFirst();
  const profile = user && (await findProfile(store, user.email));
  if (!user || !profile) throw new Problem('NOT_FOUND');
  // By the address: a list, or the public form, may have signed them up without the user.
  const signUps = await signUpsOf(store)
    .where('u.email_norm', '=', user.email_norm)
    .orderBy('u.queue_no', 'desc')
    .limit(maxSignUps)
    .execute();
  const { items } = await listProgrammes(store, userId, now);
  return {
    profile: describeProfile(profile, [], now),
    state: user.state,
    createdAt: user.created_at.toISOString(),
    ...(user.last_login_at && { lastLoginAt: user.last_login_at.toISOString() }),
    programmes: items.filter(({ joined }) => joined),
    signUps: signUps.map((row) => describeSignUp(row, now)),
    materials: await openedMaterials(store, userId),
  };
}

/** Which page of the list, counted from 1. */
interface MailQuery {
  readonly userId: string;
  readonly page: number;
  readonly pageSize: number;
}

/** The mails to a user, also those to an earlier address, newest first. Relies on `outbox_person`. @throws Problem NOT_FOUND. */
export async function listMails(store: Store, { userId, page, pageSize }: MailQuery): Promise<{ items: SentMail[]; total: number }> {
  await requireUser(store, userId);
  const theirs = store.selectFrom('outbox').where('user_id', '=', userId);
  const rows = await theirs
    .select(['id', 'dedupe_key', 'created_at', 'sent_at', 'state', sql<string>`mail ->> 'subject'`.as('subject')])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { total } = await theirs.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const items = rows.map(({ id, dedupe_key, subject, state, created_at, sent_at }) => ({
    mailId: id,
    kind: mailKindOf(dedupe_key),
    subject,
    writtenAt: created_at.toISOString(),
    ...(sent_at && { sentAt: sent_at.toISOString() }),
    state,
  }));
  return { items, total };
}
