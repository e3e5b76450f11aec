import type { Database } from '@edison/database/database';
import { firstDay } from './test-backend.ts';

/** Number of rows of each table that are added to the demo. */
export const large = { schools: 1_200, users: 10_000, events: 300, signUps: 50_000, teams: 3_000, downloads: 20_000, audit: 50_000 };

/**
 * Seeds as much data as the foundation may have in some years, one statement per table, which takes seconds. Ids begin with `stor-`. Events
 * lie from two years before `firstDay` to half a year after. Seats are counted correctly, nobody is waitlisted where seats are free, the
 * planner's statistics are fresh, and tables are vacuumed.
 */
export async function seedLarge({ pool }: Database): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(`set search_path to backend; set statement_timeout to 0; begin; ${statements.join(';\n')}; commit`);
    await client.query('vacuum (analyze)');
  } finally {
    // Closing the connection ends its settings.
    client.release(true);
  }
}

const now = `'${firstDay.toISOString()}'::timestamptz`;

/** As `foldDanish`, for names without accents. */
function folded(text: string): string {
  const pairs = [
    ['æ', 'ae'],
    ['ø', 'o'],
    ['å', 'a'],
    ['aa', 'a'],
    ['oe', 'o'],
  ];
  return pairs.reduce((done, [from, to]) => `replace(${done}, '${from}', '${to}')`, `lower(${text})`);
}

/** SQL that picks one of the words by a number. */
function oneOf(words: string, by: string): string {
  const list = words.split(' ');
  return `(array[${list.map((word) => `'${word}'`).join(', ')}])[1 + (${by}) % ${list.length}]`;
}

const firstName = oneOf(
  'Anne Bente Camilla Dorthe Else Freja Gitte Hanne Ida Jytte Kåre Lars Mads Niels Ole Peter Rasmus Søren Tove Ulla Vibeke Åse Øjvind Ævar',
  'n * 7',
);
const lastName = oneOf(
  'Andersen Bøgh Christensen Dam Eriksen Friis Gregersen Højgaard Iversen Jørgensen Kjær Lauridsen Møller Nygaard Overgaard Pedersen Quist Rønne Skov Thomsen Vestergård Winther Ægidius Østergaard Åkjær Bach Dahl Krogh Lund Holm Toft',
  'n * 11 + n / 31',
);
const school = `${oneOf('Åbakke Egelund Kirsebær Ørkild Næsby Vestre Møllevang Højby Skovlunde Lindebjerg Fjord Engdal', 'n')} || ${oneOf('skolen skole friskole efterskole', 'n / 12')} || ' ' || n`;
const town = oneOf('Odense Aarhus Aalborg Esbjerg Randers Kolding Horsens Vejle Roskilde Herning Næstved Køge', 'n');

const statements = [
  `insert into programmes (key, title, school_year, state, content_path)
   select 'stor-program-' || n, 'Stort program ' || n, '2026/27', 'open', '/programmer/stort-' || n || '/' from generate_series(1, 3) n`,

  `insert into institutions (id, number, name, type, postal_code, city, municipality, region, state, search_text, sort_key, created_at)
   select 'stor-skole-' || n, (700000 + n)::text, name, ${oneOf('folkeskole friskole efterskole specialskole', 'n / 12')}, (5000 + n % 4000)::text,
     ${town}, ${town}, ${oneOf('Syddanmark Midtjylland Nordjylland Sjælland Hovedstaden', 'n')},
     case when n % 100 = 0 then 'pending' else 'confirmed' end, ${folded("name || ' ' || (700000 + n) || ' ' || (5000 + n % 4000)")} || ' ' || ${folded(town)},
     lower(translate(name, 'æøåÆØÅ', '{|}{|}')), ${now} - n * interval '1 hour'
   from (select n, ${school} as name from generate_series(1, ${large.schools}) n) s`,

  `insert into users (id, email, email_norm, first_name, last_name, job_title, grades, subjects, institution_id, reaffirmed_school_year, search_text, created_at)
   select 'stor-bruger-' || n, email, email, first_name, last_name, 'lærer', '{6,7}', '{Dansk}', 'stor-skole-' || 1 + n % ${large.schools}, '2026/27',
     ${folded("first_name || ' ' || last_name")} || ' ' || email, ${now} - n * interval '1 hour'
   from (select n, 'bruger' || n || '@stor.example' as email, ${firstName} as first_name, ${lastName} as last_name
     from generate_series(1, ${large.users}) n) u`,

  `insert into memberships (programme_key, user_id, joined_at)
   select 'stor-program-' || 1 + p, 'stor-bruger-' || n, ${now} - (n % 400) * interval '1 day'
   from generate_series(1, ${large.users}) n, generate_series(0, 2) p where (n + p) % 2 = 0`,

  `insert into events (id, slug, title, summary, kind, audience, access, programme_key, city, region, organiser, contact_email, waitlist,
     registration_opens_at, registration_closes_at, cancel_until, state, created_at)
   select 'stor-event-' || n, 'stor-event-' || n, 'Stort event ' || n, 'Kort', 'kursus', 'teacher', 'login',
     case when n % 4 < 3 then 'stor-program-' || 1 + n % 4 end, 'Odense', 'Syddanmark', 'Fonden', 'kontakt@edison.example', true,
     starts_at - interval '90 days', starts_at - interval '7 days', starts_at - interval '2 days', 'published', starts_at - interval '100 days'
   from (select n, ${now} + (n - 240) * interval '3 days' as starts_at from generate_series(1, ${large.events}) n) e`,

  `insert into sessions (id, event_id, title, starts_at, ends_at, capacity)
   select id || '-1', id, 'Hold 1', cancel_until + interval '2 days', cancel_until + interval '50 hours', null from events where id like 'stor-%'`,

  `insert into sign_ups (id, reference, event_id, session_id, user_id, email, email_norm, name, organisation, institution_id, seats, source, state,
     queued_at, confirmed_at, cancelled_at)
   select 'stor-' || n, 'S' || lpad(n::text, 7, '0'), e.id, e.id || '-1', u.id, u.email, u.email_norm, u.first_name || ' ' || u.last_name, 'Skole',
     u.institution_id, 1 + n % 2, 'teacher', s.state, e.registration_opens_at + n * interval '1 minute',
     case s.state when 'confirmed' then e.registration_opens_at end, case s.state when 'cancelled' then e.registration_closes_at end
   from (select n, 1 + n % ${large.events} as event_no, 1 + (n % ${large.events} * 37 + n / ${large.events} * 59) % ${large.users} as user_no,
       case when n / ${large.events} > 155 then 'waitlisted' when n % 11 = 0 then 'cancelled' else 'confirmed' end::text as state
     from generate_series(0, ${large.signUps - 1}) n) s
   join events e on e.id = 'stor-event-' || event_no join users u on u.id = 'stor-bruger-' || user_no order by n`,

  `update sessions s set seats_taken = taken, capacity = taken
   from (select session_id, sum(seats) filter (where state = 'confirmed') as taken from sign_ups where id like 'stor-%' group by session_id) t
   where s.id = t.session_id`,

  `insert into teams (id, event_id, sign_up_id, owner_user_id, institution_id, name, name_fold, sort_key, first_names, created_at, changed_at)
   select 'stor-hold-' || u.id, u.event_id, u.id, u.user_id, u.institution_id, 'Hold ' || u.id, 'hold ' || u.id, 'hold ' || u.id, '{Alma,Bo,Carla,Dan}', ${now}, ${now}
   from (select * from sign_ups where id like 'stor-%' and state = 'confirmed' order by queue_no limit ${large.teams}) u`,

  `insert into materials (id, title, summary, kind, access, state)
   select 'stor-materiale-' || n, 'Stort materiale ' || n, 'Kort', 'øvelse', 'login', 'published' from generate_series(1, 40) n`,

  `insert into material_files (id, material_id, position, label, file, kind, bytes)
   select 'stor-fil-' || n, 'stor-materiale-' || n, 1, 'Fil', 'fil.pdf', 'pdf', 1000 from generate_series(1, 40) n`,

  `insert into downloads (file_id, person, day, user_id)
   select 'stor-fil-' || 1 + n % 40, 'stor-' || 1 + n * 13 % ${large.users}, date '2026-08-18' - n % 700, 'stor-bruger-' || 1 + n * 13 % ${large.users}
   from generate_series(1, ${large.downloads}) n on conflict do nothing`,

  `insert into codes (code, label, kind, target_id, max_uses)
   select repeat(substr('ABCDEFGHJKLMNPQRSTUV', n, 1), 8), 'Stor', 'material', 'stor-materiale-1', 1000 from generate_series(1, 20) n`,

  `insert into redemptions (code, person, redeemed_at)
   select code, 'stor-' || n, ${now} from (select code from codes where label = 'Stor') c, generate_series(1, 1000) n`,

  `insert into audit_log (at, actor_kind, actor, action, object_kind, object_id, after)
   select ${now} - n * interval '1 minute', 'person', 'stor-bruger-' || 1 + n % ${large.users}, 'sign-up.create', 'sign-up', 'stor-' || n, '{"seats": 1}'
   from generate_series(1, ${large.audit}) n`,
];
