import { randomUUID } from 'node:crypto';
import { digestOfEmail } from '../../codes/person-digest.ts';
import type { Store } from '../../database/tables.ts';

/** Gives a demo user with sign-ups one of every other kind of stored data: note, team, submission, co-owners, code, download and mail. */
export async function seedStoredData(store: Store, userId: string, email: string, now: Date): Promise<void> {
  const signUp = await store
    .selectFrom('sign_ups')
    .select(['id', 'event_id'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await store.updateTable('sign_ups').set({ note: 'Kommer lidt senere' }).where('id', '=', signUp.id).execute();
  const person = await digestOfEmail(store, email);
  await store.insertInto('redemptions').values({ code: 'BYGMED27', person, redeemed_at: now }).execute();
  await store.insertInto('downloads').values({ file_id: 'spoergekort', person, day: '2026-08-14', user_id: userId }).execute();
  await seedTeam(store, userId, signUp, now);
  await seedCoOwners(store, userId, email, signUp.id, now);
  const { institution_id } = await store.selectFrom('users').select('institution_id').where('id', '=', userId).executeTakeFirstOrThrow();
  await store
    .insertInto('school_questions')
    .values({ id: 'seeded-question', user_id: userId, institution_id: institution_id ?? '', asked_at: now, mailed: 1, for_admins: false })
    .execute();
  const mail = { to: email, subject: 'Velkommen', text: 'Hej', html: '<p>Hej</p>', dedupeKey: 'seeded' };
  await store
    .withTables<{ outbox: { dedupe_key: string } }>()
    .insertInto('outbox')
    .values({ id: randomUUID(), dedupe_key: 'seeded', recipient: email, mail: JSON.stringify(mail), state: 'sent', sent_at: now })
    .execute();
}

/** Two co-ownerships: one that the person has invited to, one that somebody else has invited them to. */
async function seedCoOwners(store: Store, userId: string, email: string, own: string, now: Date): Promise<void> {
  const other = await store
    .selectFrom('sign_ups')
    .select(['id', 'user_id'])
    .where('user_id', '!=', userId)
    .where('state', '!=', 'cancelled')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const vikar = { email: 'vikar@skole.example', email_norm: 'vikar@skole.example' };
  await store
    .insertInto('co_owners')
    .values([
      { id: 'seeded-invitation', sign_up_id: own, ...vikar, invited_by: userId, created_at: now },
      {
        id: 'seeded-co-owner',
        ...{ sign_up_id: other.id, invited_by: other.user_id ?? '', email, email_norm: email },
        ...{ created_at: now, accepted_at: now, user_id: userId },
      },
    ])
    .execute();
}

async function seedTeam(store: Store, owner: string, signUp: { readonly id: string; readonly event_id: string }, now: Date): Promise<void> {
  const names = { name: 'De Kvikke', name_fold: 'de kvikke seeded', sort_key: 'de kvikke' };
  const told = { project_title: 'Regnvandsalarmen', summary: null, grade: 6, class_label: '6.B', first_names: ['Asta', 'Villads'] };
  const home = { event_id: signUp.event_id, sign_up_id: signUp.id, owner_user_id: owner, institution_id: null };
  await store
    .insertInto('teams')
    .values({ id: 'seeded-team', ...home, ...names, ...told, created_at: now, changed_at: now })
    .execute();
  const { id: code_id } = await store.selectFrom('codes').select('id').where('code', '=', 'BYGMED27').executeTakeFirstOrThrow();
  const work = { title: 'Regnvandsalarmen', version: 1, submitted_at: now };
  const team = { team_id: 'seeded-team', team_name: 'De Kvikke', team_fold: 'de kvikke' };
  await store
    .insertInto('submissions')
    .values({ id: 'seeded-work', reference: 'AF-PLANTED', event_id: signUp.event_id, code_id, ...team, ...work })
    .execute();
  await store
    .insertInto('submission_versions')
    .values({ submission_id: 'seeded-work', ...work, text: '=1+1', links: [], idempotency_key: randomUUID(), fingerprint: 'x' })
    .execute();
}
