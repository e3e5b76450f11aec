import { sql } from 'kysely';
import type { Tx } from '../database/tables.ts';
import type { DemoRows } from './demo-rows.ts';

/** Addresses of the demo's people, and the same as owners of guests' sign-ups. */
export interface DemoPeople {
  readonly emails: readonly string[];
  readonly guests: readonly string[];
}

/** How many are named of each sort. */
const most = 20;

/**
 * What is real and depends on the demo, a line for each: real people at its schools, in its programmes or at its events; its people at real
 * events; real schools, events and materials below what is its. A sign-up that is cancelled depends on nothing.
 */
export async function findRealThings(tx: Tx, rows: DemoRows, people: DemoPeople, now: Date): Promise<readonly string[]> {
  const found = [await peopleAtDemo(tx, rows), await signUpsAcross(tx, rows, people, now), await nounsBelowDemo(tx, rows)];
  return found.flat();
}

async function peopleAtDemo(tx: Tx, { institutions, users, programmes }: DemoRows): Promise<readonly string[]> {
  const { rows } = await sql<{ thing: string }>`
    (select format('%s has the school %s of the demo', u.email, i.name) as thing
     from backend.users as u join backend.institutions as i on i.id = u.institution_id
     where u.institution_id = any(${institutions}) and not u.id = any(${users}) order by 1 limit ${most})
    union all
    (select format('%s is in the programme %s of the demo', u.email, p.title)
     from backend.memberships as m join backend.users as u on u.id = m.user_id join backend.programmes as p on p.key = m.programme_key
     where m.programme_key = any(${programmes}) and not u.id = any(${users}) order by 1 limit ${most})
    union all
    (select format('%s is imported with a school or programme of the demo', email) from backend.imported_teachers
     where answered_at is null and (institution_id = any(${institutions}) or programme_keys && ${programmes}::text[])
     order by 1 limit ${most})`.execute(tx);
  return rows.map(({ thing }) => thing);
}

/** Active sign-ups and living reservations with one side real and the other the demo's. */
async function signUpsAcross(tx: Tx, { events, users }: DemoRows, { emails, guests }: DemoPeople, now: Date): Promise<readonly string[]> {
  const all = [...emails, ...guests];
  const { rows } = await sql<{ thing: string }>`
    (select format('%s is signed up to %s%s', u.email, e.title, case when e.id = any(${events}) then ' of the demo' else ', which is yours' end) as thing
     from backend.sign_ups as u join backend.events as e on e.id = u.event_id
     where u.state <> 'cancelled' and (e.id = any(${events})) <> (coalesce(u.user_id = any(${users}), false) or u.email_norm = any(${all}))
     order by 1 limit ${most})
    union all
    (select format('%s has reserved seats at %s', r.email, e.title)
     from backend.reservations as r join backend.sessions as s on s.id = r.session_id join backend.events as e on e.id = s.event_id
     where r.declined_at is null and r.withdrawn_at is null and r.expires_at > ${now}
       and (e.id = any(${events})) <> (coalesce(r.sender = any(${users}), false) or r.email_norm = any(${emails}))
     order by 1 limit ${most})`.execute(tx);
  return rows.map(({ thing }) => thing);
}

async function nounsBelowDemo(tx: Tx, { institutions, programmes, events, materials }: DemoRows): Promise<readonly string[]> {
  const { rows } = await sql<{ thing: string }>`
    (select format('The event %s is in a programme of the demo', title) as thing from backend.events
     where programme_key = any(${programmes}) and not id = any(${events}) order by 1 limit ${most})
    union all
    (select format('The material %s is in a programme of the demo', title) from backend.materials
     where programme_key = any(${programmes}) and not id = any(${materials}) order by 1 limit ${most})
    union all
    (select format('The school %s is part of a school of the demo, or was merged into one', name) from backend.institutions
     where (part_of = any(${institutions}) or merged_into = any(${institutions})) and not id = any(${institutions}) order by 1 limit ${most})`.execute(
    tx,
  );
  return rows.map(({ thing }) => thing);
}
