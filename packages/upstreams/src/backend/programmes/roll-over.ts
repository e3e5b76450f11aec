import type { SeasonOutcome, seasonRequest } from '@edison/contracts/bff/admin/programmes';
import { firstYearOf, laterSchoolYear } from '@edison/contracts/calendar/school-year';
import { Problem } from '@edison/contracts/problem';
import { sql } from 'kysely';
import type { z } from 'zod';
import { type Actor, type Change, recordChanges } from '../audit/record-change.ts';
import { shiftInstant } from '../calendar/season-dates.ts';
import { runOrPreview } from '../database/in-transaction.ts';
import type { Store, Tx } from '../database/tables.ts';
import { requireVersion } from '../database/versions.ts';
import { findUnusedKey, readAdminProgramme } from './admin-programmes.ts';
import { copyEvents, describeDate, type Season } from './copy-events.ts';
import { renameYears } from './season-names.ts';
import { seasonsBefore } from './seasons.ts';

interface RollOver extends z.output<typeof seasonRequest> {
  readonly programmeKey: string;
}

/**
 * Copies a programme as a draft of a later school year, with the drafts of its events and sessions, every date in its ISO week. Nothing of
 * people and no code is copied. A preview does all of it and is rolled back.
 *
 * @throws Problem NOT_FOUND, CHANGED_MEANWHILE; BAD_REQUEST for a school year that is not later; SEASON_EXISTS with the season that is there.
 */
export async function rollOverProgramme(store: Store, request: RollOver, actor: Actor, now: Date): Promise<SeasonOutcome> {
  return runOrPreview(store, request.preview, async (tx) => {
    const { programmeKey: from } = request;
    const was = await tx.selectFrom('programmes').selectAll().where('key', '=', from).executeTakeFirst();
    if (!was) throw new Problem('NOT_FOUND');
    const schoolYear = request.schoolYear ?? laterSchoolYear(was.school_year, 1);
    const years = firstYearOf(schoolYear) - firstYearOf(was.school_year);
    if (years < 1) throw new Problem('BAD_REQUEST', { field: 'schoolYear' });
    const title = renameYears(was.title, was.school_year, years);
    const [opens, closes] = [was.opens_at && shiftInstant(was.opens_at, years), was.closes_at && shiftInstant(was.closes_at, years)];
    const into = await findUnusedKey(tx, { title, schoolYear });
    const welcome = was.welcome && renameYears(was.welcome, was.school_year, years);
    await insertSeason(tx, { ...request, into, title, schoolYear, opens, closes, welcome }, now);
    const season: Season = { from, into, schoolYear: was.school_year, years };
    const events = await copyEvents(tx, season, now);
    await recordChanges(
      tx,
      [
        {
          ...{ actor, action: 'programme.roll-over', object: { kind: 'programme', id: into } },
          after: { rolledFrom: from, schoolYear, state: 'draft', version: 1, events: events.length },
        },
        ...events.map(
          ({ id, described }): Change => ({
            ...{ actor, action: 'event.create', object: { kind: 'event', id } },
            after: { state: 'draft', copyOf: described.eventId },
          }),
        ),
      ],
      now,
    );
    return {
      saved: !request.preview,
      programme: await readAdminProgramme(tx, into),
      dates: [...describeDate('opensAt', was.opens_at, opens), ...describeDate('closesAt', was.closes_at, closes)],
      events: events.map(({ described }) => described),
      cancelled: await cancelledEvents(tx, from),
      materials: await sharedMaterials(tx, into),
      codes: await codesOf(tx, from),
    };
  });
}

interface NewSeason {
  readonly programmeKey: string;
  readonly version: number;
  readonly into: string;
  readonly title: string;
  readonly schoolYear: string;
  readonly opens: Date | null;
  readonly closes: Date | null;
  readonly welcome: string | null;
}

/**
 * Guard and change in one statement: the programme in the version that the admin has seen, and no other season of it, nor another programme of
 * that title, in that school year (`programmes_rolled`, `programmes_title`). Of two at once the second waits for the first.
 */
async function insertSeason(tx: Tx, season: NewSeason, now: Date): Promise<void> {
  const { programmeKey, version, into, title, schoolYear, opens, closes, welcome } = season;
  const { rows } = await sql<{ key: string }>`
    insert into backend.programmes (key, title, school_year, grades, theme, state, content_path, opens_at, closes_at, changed_at,
      joining, contact_name, contact_email, contact_phone, welcome, rolled_from)
    select ${into}, ${title}, ${schoolYear}, grades, theme, 'draft', content_path, ${opens}::timestamptz, ${closes}::timestamptz,
      ${now}::timestamptz, joining, contact_name, contact_email, contact_phone, ${welcome}::text, key
    from backend.programmes where key = ${programmeKey} and version = ${version}
    on conflict do nothing
    returning key`.execute(tx);
  if (rows.length > 0) return;
  const was = await tx.selectFrom('programmes').select(['version', 'changed_at']).where('key', '=', programmeKey).executeTakeFirst();
  requireVersion(was, version);
  const there = await tx
    .selectFrom('programmes')
    .select(['key as programmeKey', 'title', 'school_year as schoolYear'])
    .where('school_year', '=', schoolYear)
    .where((of) => of.or([of('rolled_from', '=', programmeKey), sql<boolean>`lower(title) = lower(${title})`]))
    .executeTakeFirst();
  // Without one, somebody has just made another programme with the key that was free.
  throw there ? new Problem('SEASON_EXISTS', { details: there }) : new Problem('TRY_AGAIN', { retryAfter: 1 });
}

function cancelledEvents(tx: Tx, programmeKey: string): Promise<{ id: string; title: string }[]> {
  return tx
    .selectFrom('events')
    .select(['id', 'title'])
    .where('programme_key', '=', programmeKey)
    .where('state', '=', 'cancelled')
    .orderBy('title')
    .execute();
}

/** The materials of the seasons before, which members of the new one may open. */
async function sharedMaterials(tx: Tx, programmeKey: string): Promise<{ id: string; title: string }[]> {
  return tx
    .selectFrom('materials')
    .select(['id', 'title'])
    .where('programme_key', 'in', await seasonsBefore(tx, [programmeKey]))
    .where('state', '!=', 'retired')
    .orderBy('title')
    .execute();
}

/** How many codes there are for the programme and for its events, without those that were revoked. Relies on `codes_listed`. */
async function codesOf(tx: Tx, programmeKey: string): Promise<SeasonOutcome['codes']> {
  const { rows } = await sql<SeasonOutcome['codes'][number]>`
    select t.id, t.title, count(*)::int as count, max(c.max_uses) as "maxUses"
    from (
      select 'programme' as kind, key as id, title from backend.programmes where key = ${programmeKey}
      union all
      select 'event', id, title from backend.events where programme_key = ${programmeKey} and state <> 'cancelled'
    ) t join backend.codes c on c.kind = t.kind and c.target_id = t.id
    where c.revoked_at is null
    group by t.kind, t.id, t.title order by t.kind desc, t.title`.execute(tx);
  return rows;
}
