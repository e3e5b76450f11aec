import type { StartStep } from '@edison/contracts/bff/admin/start-list';
import { schoolYearOf } from '@edison/contracts/calendar/school-year';
import { sql } from 'kysely';
import { normaliseEmail } from '../access/caller.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Store, Tx } from '../database/tables.ts';
import { guestOwner } from '../idempotency/guest-owner.ts';
import { derivedColumns } from '../institutions/institution-names.ts';
import { regionAt } from '../institutions/places.ts';
import { lockSession } from '../seats/lock-session.ts';
import { takeSeat } from '../seats/take-seat.ts';
import { foldDanish } from '../text/fold-danish.ts';
import { type DemoEvent, deadlinesOf, sessionsOf } from './demo-events.ts';
import { type DemoPerson, demoAccounts, demoColleagues, demoGuest } from './demo-people.ts';
import { demoEvents, demoProgrammes } from './demo-programme.ts';
import { demoRows, eventCode, programmeCode } from './demo-rows.ts';
import { allDemoSchools, demoPendingSchool, demoSchools } from './schools/demo-schools.ts';
import { seedMaterials } from './seed-materials.ts';

const hour = 60 * 60 * 1_000;

/** Steps of the start list that a demo does not need. */
const stepsAside: readonly StartStep[] = ['facts', 'domains', 'colleagues', 'welcome'];

/** Seeds the demo in one transaction, unless it is there already. Dates are relative to `now`; no mail is sent. */
export async function seedDemo(store: Store, now: Date): Promise<void> {
  await inTransaction(store, async (tx) => {
    if (!(await seedSeason(tx, now))) return;
    await tx
      .insertInto('start_steps_aside')
      .values(stepsAside.map((step) => ({ step, set_at: now })))
      .execute();
  });
}

/** Seeds people, schools, programmes, events and materials. @returns false when they are there already. */
export async function seedSeason(tx: Tx, now: Date): Promise<boolean> {
  const first = await tx
    .insertInto('seeds')
    .values({ name: 'demo', planted_at: now, rows: JSON.stringify(demoRows()) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('name')
    .executeTakeFirst();
  if (!first) return false;
  await seedSchools(tx, now);
  await seedPeople(tx, now);
  await seedProgrammes(tx, now);
  for (const event of demoEvents) await seedEvent(tx, event, now);
  await seedSignUps(tx, now);
  await seedRecordings(tx, now);
  await seedMaterials(tx, now);
  await seedCodes(tx, now);
  return true;
}

async function seedPeople(tx: Tx, now: Date): Promise<void> {
  const rows = [...demoColleagues, ...demoAccounts].map((person, i, all) => ({
    id: person.id,
    email: person.email,
    email_norm: normaliseEmail(person.email),
    first_name: person.firstName,
    last_name: person.lastName,
    phone: null,
    job_title: person.jobTitle,
    grades: [6, 7],
    subjects: ['Natur/teknologi', 'Håndværk og design'].slice(i % 2),
    institution_id: person.institutionId,
    reaffirmed_school_year: schoolYearOf(now),
    permissions_changed_at: null,
    last_login_at: null,
    school_proof_by: person.proved ? ('admin' as const) : null,
    school_proved_at: person.proved ? now : null,
    school_proof_institution_id: person.proved ? person.institutionId : null,
    search_text: foldDanish(`${person.firstName} ${person.lastName} ${person.email}`),
    created_at: new Date(now.getTime() - (all.length - i) * 7 * hour),
  }));
  await tx.insertInto('users').values(rows).execute();
}

async function seedProgrammes(tx: Tx, now: Date): Promise<void> {
  await tx
    .insertInto('programmes')
    .values(demoProgrammes.map((programme) => ({ ...programme, school_year: schoolYearOf(now) })))
    .execute();
  await tx.insertInto('memberships').values({ programme_key: 'projekt-edison', user_id: 'bruger-mette', joined_at: now }).execute();
}

async function seedEvent(tx: Tx, event: DemoEvent, now: Date): Promise<void> {
  const sessions = sessionsOf(event, now);
  const [first] = sessions;
  if (!first) return;
  await tx
    .insertInto('events')
    .values({
      id: event.slug,
      slug: event.slug,
      title: event.title,
      summary: event.summary,
      kind: event.kind,
      audience: event.audience,
      access: event.access,
      programme_key: event.programmeKey ?? null,
      venue: event.venue ?? null,
      online_url: event.onlineUrl ?? null,
      city: event.city ?? null,
      region: event.region ?? null,
      organiser: 'Fonden for Entreprenørskab',
      contact_email: 'kontakt@edison.example',
      waitlist: event.waitlist,
      state: event.state ?? 'published',
      created_at: now,
      ...deadlinesOf(event, now, first.startsAt),
    })
    .execute();
  const rows = sessions.map(({ id, title, startsAt, endsAt, room, capacity }) => ({
    id,
    event_id: event.slug,
    title,
    starts_at: startsAt,
    ends_at: endsAt,
    room: room ?? null,
    capacity,
  }));
  await tx.insertInto('sessions').values(rows).execute();
}

/** Signs people up with `takeSeat`: all seats but one at the lærercamp and the open workshop, all but two at the webinar, a few elsewhere. */
async function seedSignUps(tx: Tx, now: Date): Promise<void> {
  const plan = [
    ...[demoGuest, ...demoColleagues.slice(0, 9)].map((person) => ['webinar-fra-ide-til-pitch-1', person] as const),
    ...demoColleagues.slice(9, 20).map((person) => ['aaben-vaerksted-odense-1', person] as const),
    ...demoColleagues.slice(0, 18).map((person) => ['webinar-kom-godt-i-gang-1', person] as const),
    ...demoColleagues.slice(4, 11).map((person) => ['kursus-ideudvikling-1', person] as const),
    ...demoColleagues.slice(0, 5).map((person) => ['landsfinale-1', person] as const),
    ...demoColleagues.map((person) => ['laerercamp-odense-1', person] as const),
  ];
  for (const [i, [sessionId, person]] of plan.entries()) {
    await seedSignUp(tx, sessionId, person, new Date(now.getTime() - (plan.length - i) * hour));
  }
}

async function seedSignUp(tx: Tx, sessionId: string, person: DemoPerson | typeof demoGuest, when: Date): Promise<void> {
  const session = await lockSession(tx, sessionId);
  if (!session) throw new Error(`The demo has no session ${sessionId}`);
  const user = 'id' in person ? person : undefined;
  const school = demoSchools.find((candidate) => candidate.id === user?.institutionId);
  await takeSeat(
    tx,
    session,
    {
      user_id: user?.id,
      email: person.email,
      email_norm: user ? normaliseEmail(person.email) : guestOwner(normaliseEmail(person.email)),
      name: `${person.firstName} ${person.lastName}`,
      organisation: school?.name,
      institution_id: user?.institutionId,
      seats: 1,
      schoolPending: false,
      source: user ? 'teacher' : 'public',
      by: undefined,
    },
    when,
  );
}

const columns = sql.raw('id, number, name, type, street, postal_code, city, municipality, part_of, state, search_text, sort_key');

/** Seeds the schools with one JSON parameter, which is faster than one for each field. */
async function seedSchools(tx: Tx, now: Date): Promise<void> {
  const rows = allDemoSchools().map((school) => ({
    ...school,
    ...derivedColumns(school),
    state: school === demoPendingSchool ? 'pending' : 'confirmed',
  }));
  await sql`insert into backend.institutions (${columns}, region, created_at)
            select ${columns}, ${regionAt(sql.ref<string>('municipality'), now)}, ${now}::timestamptz from jsonb_populate_recordset(null::backend.institutions, ${JSON.stringify(rows)}::jsonb)`.execute(
    tx,
  );
}

const day = 24 * 60 * 60 * 1_000;

/** Two recordings of the past webinar: an excerpt for everybody, and the whole for attendees. */
async function seedRecordings(tx: Tx, now: Date): Promise<void> {
  const shared = { event_id: 'webinar-fra-ide-til-pitch', available_until: null };
  await tx
    .insertInto('recordings')
    .values([
      {
        ...shared,
        id: 'optagelse-smagsproeve',
        title: 'En smagsprøve fra webinaret',
        seconds: 9,
        file: 'smagsproeve.mp4',
        captions: 'smagsproeve.vtt',
        access: 'public',
        available_from: new Date(now.getTime() - 10 * day),
      },
      {
        ...shared,
        id: 'optagelse-fra-ide-til-pitch',
        title: 'Hele webinaret: Fra idé til pitch',
        seconds: 33,
        file: 'fra-ide-til-pitch.mp4',
        captions: 'fra-ide-til-pitch.vtt',
        access: 'attendees',
        available_from: new Date(now.getTime() - 9 * day),
      },
    ])
    .execute();
}

const always = { max_uses: 100, valid_from: null, valid_until: null, revoked_at: null, label: 'Demo' };

/**
 * Codes to try: CAMP-ED27 gives a seat at the camp in Esbjerg and lets teams hand in to Mette of Egebakkeskolen, JUNR-ED27 makes a teacher a member
 * of Junioriværksætteri.
 */
async function seedCodes(tx: Tx, now: Date): Promise<void> {
  await tx
    .insertInto('codes')
    .values([
      {
        ...always,
        code: eventCode,
        kind: 'event',
        target_id: 'elevcamp-esbjerg',
        institution_id: 'skole-990001',
        owner_user_id: 'bruger-mette',
        created_at: now,
      },
      { ...always, code: programmeCode, kind: 'programme', target_id: 'juniorivaerksaetteri', created_at: now },
    ])
    .execute();
}
