import type { Database } from '@edison/database/database';
import { firstDay } from './test-backend.ts';

/** An event with as many sign-ups as allowed, and a user who has taken part from the beginning. */
export const busy = {
  eventId: 'fuldt-event',
  userId: 'stor-bruger-9000',
  signUps: 2_000,
  teams: 400,
  codes: 5_000,
  messages: 60,
  mailsOfMessages: 10_000,
  mailsOfOne: 300,
  failedMails: 400,
  deeds: 1_000,
} as const;

/**
 * Seeds the largest data that the admin pages may show, in addition to `seedLarge`: one event with everything, dead mails, and a user with
 * many sign-ups. Ids begin with `fuldt-`. No mail is waiting, so that none is sent.
 *
 * @param soon the event takes place four months later.
 */
export async function seedLargeAdmin({ pool }: Database, soon: Date = firstDay): Promise<void> {
  const client = await pool.connect();
  try {
    const seeded = statements.join(';\n').replaceAll(':now', `'${soon.toISOString()}'::timestamptz`);
    await client.query(`set search_path to backend; set statement_timeout to 0; begin; ${seeded}; commit`);
    await client.query('analyze');
  } finally {
    // Closing the connection ends its settings.
    client.release(true);
  }
}

const { eventId, userId } = busy;

const event = [
  `insert into events (id, slug, title, summary, kind, audience, access, programme_key, city, region, organiser, contact_email, waitlist,
     registration_opens_at, registration_closes_at, cancel_until, state, team_min, team_max, created_at)
   values ('${eventId}', '${eventId}', 'Fuldt event', 'Kort', 'landsfinale', 'teacher', 'login', 'stor-program-1', 'Odense', 'Syddanmark', 'Fonden',
     'kontakt@edison.example', true, :now - interval '60 days', :now + interval '90 days', :now + interval '100 days', 'published', 1, 8, :now)`,

  `insert into sessions (id, event_id, title, starts_at, ends_at, capacity)
   select '${eventId}-' || n, '${eventId}', 'Dag ' || n, :now + interval '120 days' + n * interval '1 day', :now + interval '121 days' + n * interval '1 day', null
   from generate_series(1, 2) n`,

  // Three quarters on the first day; a fifth of all are waitlisted.
  `insert into sign_ups (id, reference, event_id, session_id, user_id, email, email_norm, name, organisation, institution_id, seats, source, state,
     queued_at, confirmed_at)
   select 'fuldt-' || n, 'F' || lpad(n::text, 7, '0'), '${eventId}', '${eventId}-' || case when n % 4 < 3 then 1 else 2 end, u.id, u.email, u.email_norm,
     u.first_name || ' ' || u.last_name, 'Skole', u.institution_id, 1 + n % 2, 'teacher', s.state, :now - interval '50 days' + n * interval '1 minute',
     case s.state when 'confirmed' then :now - interval '50 days' end
   from (select n, case when n % 5 = 0 then 'waitlisted' else 'confirmed' end as state from generate_series(1, ${busy.signUps}) n) s
   join users u on u.id = 'stor-bruger-' || n order by n`,

  `update sessions s set seats_taken = taken, capacity = taken
   from (select session_id, sum(seats) filter (where state = 'confirmed') as taken from sign_ups where event_id = '${eventId}' group by session_id) t
   where s.id = t.session_id`,

  `insert into teams (id, event_id, sign_up_id, owner_user_id, institution_id, name, name_fold, sort_key, first_names, created_at, changed_at)
   select 'fuldt-hold-' || u.id, u.event_id, u.id, u.user_id, u.institution_id, 'Hold ' || u.id, 'hold ' || u.id, 'hold ' || u.id, '{Alma,Bo,Carla,Dan}',
     :now, :now
   from (select * from sign_ups where event_id = '${eventId}' and state = 'confirmed' order by queue_no limit ${busy.teams}) u`,

  `insert into codes (code, id, batch_id, label, kind, target_id, max_uses, created_at)
   select upper(translate(substr(md5(n::text), 1, 8), '01', 'xy')), 'fuldt-kode-' || n, 'fuldt-' || n % 50, 'Kode', 'event', '${eventId}', 5,
     :now - n * interval '1 minute'
   from generate_series(1, ${busy.codes}) n`,

  `insert into submissions (id, reference, event_id, code_id, team_id, team_name, team_fold, title, version, submitted_at)
   select 'fuldt-indsendelse-' || t.id, 'I' || row_number() over (), t.event_id, 'fuldt-kode-1', t.id, t.name, t.name_fold, 'En idé', 1,
     t.created_at + row_number() over () * interval '1 minute'
   from teams t where t.event_id = '${eventId}'`,

  `insert into event_messages (id, event_id, sent_by, subject, text, states, session_ids, recipients, sent_at)
   select 'fuldt-besked-' || n, '${eventId}', '${userId}', 'Besked ' || n, repeat('Husk madpakke. ', 100), '{confirmed}', '{${eventId}-1}', 1500,
     :now - n * interval '1 day'
   from generate_series(1, ${busy.messages}) n`,
];

const mails = [
  `insert into outbox (id, dedupe_key, recipient, mail, state, created_at, sent_at)
   select gen_random_uuid(), 'message:fuldt-besked-' || 1 + n % 7 || ':fuldt-' || n, 'bruger' || 1 + n % 10000 || '@stor.example',
     jsonb_build_object('subject', 'Besked', 'text', repeat('Husk madpakke. ', 40)), 'sent', :now - n * interval '1 minute', :now
   from generate_series(1, ${busy.mailsOfMessages}) n`,

  `insert into outbox (id, dedupe_key, recipient, mail, state, created_at)
   select gen_random_uuid(), 'sign-up:fuldt-' || n || ':9', 'bruger' || n || '@stor.example',
     jsonb_build_object('subject', 'Du er tilmeldt', 'text', repeat('Velkommen. ', 40)), 'dead', :now - n * interval '1 minute'
   from generate_series(1, ${busy.failedMails}) n`,

  `insert into outbox (id, dedupe_key, recipient, mail, state, created_at, sent_at)
   select gen_random_uuid(), 'sign-up:fuldt-' || n || ':8', u.email, jsonb_build_object('subject', 'Du er tilmeldt', 'text', 'Velkommen.'), 'sent',
     :now - n * interval '1 hour', :now
   from generate_series(1, ${busy.mailsOfOne}) n, users u where u.id = '${userId}'`,
];

const person = [
  `insert into audit_log (at, actor_kind, actor, action, object_kind, object_id, after)
   select :now - n * interval '1 minute', 'person', '${userId}', 'user.update', 'user', '${userId}', '{"grades": 2}'
   from generate_series(1, ${busy.deeds}) n`,

  // Cancelled sign-ups of the user at every other event.
  `insert into sign_ups (id, reference, event_id, session_id, user_id, email, email_norm, name, organisation, institution_id, seats, source, state,
     queued_at, cancelled_at)
   select 'fuldt-egen-' || s.id, 'E' || row_number() over (), s.event_id, s.id, u.id, u.email, u.email_norm, u.first_name, 'Skole', u.institution_id, 1,
     'teacher', 'cancelled', s.starts_at - interval '80 days', s.starts_at - interval '70 days'
   from sessions s, users u where s.id like 'stor-%' and u.id = '${userId}' on conflict do nothing`,

  `insert into saved_views (id, owner, user_id, list, name, search, created_at)
   select 'fuldt-visning-' || u.id || n, u.id, u.id, 'events', 'Visning ' || n, '?status=published', :now
   from users u, generate_series(1, 10) n where u.id like 'stor-bruger-9__'`,
];

const statements = [...event, ...mails, ...person];
