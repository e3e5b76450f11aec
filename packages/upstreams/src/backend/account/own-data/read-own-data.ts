import type { OwnData } from '@edison/contracts/bff/account/own-data';
import type { Store } from '../../database/tables.ts';
import { toWire } from '../../database/to-wire.ts';
import { type AccountRow, describeAccount } from '../../users/account-state.ts';
import { describeProof, type ProfileRow } from '../../users/profile.ts';
import { readChanges, readCodes, readDownloads, readMails } from './read-activity.ts';
import { readCoOwners, readSchoolQuestions, readSignUps, readSubmissions, readTeams } from './read-participation.ts';

/**
 * Reads everything that is stored about a person. No secrets, and of other people only the first names on the person's own teams and the
 * addresses that they invited as co-owners.
 */
export async function readOwnData(store: Store, user: AccountRow, now: Date): Promise<OwnData> {
  const { email: _email, ...account } = describeAccount(user);
  return {
    madeAt: now.toISOString(),
    profile: await readProfile(store, user),
    ...schoolOf(user),
    ...account,
    consents: await readConsents(store, user.id),
    programmes: await readProgrammes(store, user.id),
    signUps: await readSignUps(store, user),
    teams: await readTeams(store, user.id),
    coOwners: await readCoOwners(store, user, now),
    schoolQuestions: await readSchoolQuestions(store, user.id),
    codes: await readCodes(store, user.email_norm),
    downloads: await readDownloads(store, user),
    submissions: await readSubmissions(store, user.id),
    mails: await readMails(store, user.id),
    changes: await readChanges(store, user),
  };
}

async function readProfile(store: Store, user: ProfileRow): Promise<OwnData['profile']> {
  const { created_at, last_login_at } = await store
    .selectFrom('users')
    .select(['created_at', 'last_login_at'])
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow();
  return {
    userId: user.id,
    email: user.email,
    firstName: user.first_name,
    lastName: user.last_name,
    ...(user.phone !== null && { phone: user.phone }),
    jobTitle: user.job_title,
    grades: user.grades,
    subjects: user.subjects,
    reaffirmedSchoolYear: user.reaffirmed_school_year,
    createdAt: created_at.toISOString(),
    ...(last_login_at && { lastLoginAt: last_login_at.toISOString() }),
    schoolProof: describeProof(user),
    ...(user.login_school_numbers && { schoolNumbers: user.login_school_numbers }),
    ...(user.school_changed_at && { schoolChangedAt: user.school_changed_at.toISOString() }),
  };
}

function schoolOf({ institution_id, institution_name, institution_number, institution_city }: ProfileRow): Pick<OwnData, 'school'> {
  if (institution_id === null) return {};
  const number = institution_number === null ? {} : { number: institution_number };
  return { school: { institutionId: institution_id, name: institution_name ?? '', city: institution_city ?? '', ...number } };
}

/** Relies on `notice_choices_of`. */
async function readConsents(store: Store, userId: string): Promise<OwnData['consents']> {
  const rows = await store
    .selectFrom('notice_choices')
    .select(['kind', 'chosen', 'at', 'wording'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map(toWire);
}

/** Relies on `memberships_pkey`. */
async function readProgrammes(store: Store, userId: string): Promise<OwnData['programmes']> {
  const rows = await store
    .selectFrom('memberships as m')
    .innerJoin('programmes as p', 'p.key', 'm.programme_key')
    .select(['p.title', 'p.school_year', 'm.joined_at'])
    .where('m.user_id', '=', userId)
    .orderBy('m.joined_at')
    .execute();
  return rows.map(toWire);
}
