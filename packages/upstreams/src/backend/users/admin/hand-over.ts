import type { Holdings, handOver as handOverBody } from '@edison/contracts/bff/admin/hand-over';
import { Problem } from '@edison/contracts/problem';
import { queueMail } from '@edison/mail/queue-mail';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Person } from '../../access/caller.ts';
import { type Actor, actorOf, recordChange, recordChanges } from '../../audit/record-change.ts';
import type { Store, Tx } from '../../database/tables.ts';
import type { QueueSignUpMails } from '../../mails/queue-sign-up-mail.ts';
import { titleWithYear } from '../../text/title-with-year.ts';
import { endOnBehalfBy } from '../on-behalf.ts';
import { refuseOneself } from '../person/logins.ts';
import { lockUser, requireUser } from '../person/require-user.ts';
import { activeAdmins, type RoleStore, remainingAdmins, requireActiveAdmin } from '../roles/admins.ts';
import { setRole, subjectsOf } from '../roles/change-role.ts';
import { writeHandedOverMail, writeTakenOverMail } from '../user-mails.ts';
import { deactivateUser, previewDeactivation } from './deactivate-user.ts';

interface PreviewParts {
  readonly store: Store;
  readonly roleStore: RoleStore;
  /** Where mails to admins go. */
  readonly adminAddresses: readonly string[];
}

/**
 * What an admin who leaves would hand over, and the admins to whom that is possible: active, with a profile, and not about to be deleted.
 *
 * @throws Problem NOT_FOUND; FORBIDDEN for oneself; WRONG_STATE for who is no active admin; LAST_ADMIN when nobody could take over.
 */
export async function previewHandOver(
  { store, roleStore, adminAddresses }: PreviewParts,
  userId: string,
  by: Actor,
  now: Date,
): Promise<Holdings> {
  const user = await requireUser(store, userId);
  refuseOneself(by, userId);
  const admins = await activeAdmins(store, roleStore, false);
  await requireAdmin({ store, roleStore }, admins, userId);
  const receivers = await receiversOf(store, roleStore, await remainingAdmins(store, roleStore, admins, userId));
  if (receivers.length === 0) throw new Problem('LAST_ADMIN');
  const { version } = await store.selectFrom('users').select('version').where('id', '=', userId).executeTakeFirstOrThrow();
  const views = await store.selectFrom('saved_views').select('id').where('owner', '=', userId).execute();
  const visits = await store
    .selectFrom('on_behalf')
    .select('id')
    .where('admin', '=', userId)
    .where('ended_at', 'is', null)
    .where('until', '>', now)
    .execute();
  const events = await contactedEvents(store, user.email_norm).execute();
  const programmes = await contactedProgrammes(store, user.email_norm).execute();
  return {
    ...{ version, savedViews: views.length, visits: visits.length },
    events: events.map(({ id: eventId, title }) => ({ eventId, title })),
    programmes: programmes.map((each) => ({ programmeKey: each.key, title: titleWithYear(each) })),
    ...(await previewDeactivation(store, userId, now)),
    settings: adminAddresses.some((address) => address.toLowerCase() === user.email_norm) ? ['MAIL_TO_ADMINS'] : [],
    receivers,
  };
}

/** @throws Problem WRONG_STATE unless the user is one of the admins; with the field, where another than the person is meant. */
async function requireAdmin(
  { store, roleStore }: Pick<PreviewParts, 'store' | 'roleStore'>,
  admins: readonly string[],
  userId: string,
  field?: string,
): Promise<void> {
  const subjects = await subjectsOf(store, roleStore, userId);
  if (!subjects.some((subject) => admins.includes(subject))) throw new Problem('WRONG_STATE', field === undefined ? {} : { field });
}

async function receiversOf(store: Store, { provider }: RoleStore, subjects: readonly string[]): Promise<Holdings['receivers']> {
  if (subjects.length === 0) return [];
  const rows = await store
    .selectFrom('user_identities as i')
    .innerJoin('users as u', 'u.id', 'i.user_id')
    .select(['u.id', 'u.email', 'u.first_name', 'u.last_name'])
    .distinct()
    .where('i.provider', '=', provider)
    .where('i.subject', 'in', subjects)
    .execute();
  const named = rows.map(({ id, email, first_name, last_name }) => ({ userId: id, name: `${first_name} ${last_name}`, email }));
  return named.toSorted((one, other) => one.name.localeCompare(other.name, 'da'));
}

/** Events whose contact is the address, whatever their state: their pages and mails show it. Reads the whole table, which has some hundred rows. */
function contactedEvents(store: Store, emailNorm: string) {
  return store
    .selectFrom('events')
    .select(['id', 'title', 'version'])
    .where(sql<boolean>`lower(contact_email) = ${emailNorm}`)
    .orderBy('registration_opens_at')
    .orderBy('id');
}

/** Programmes whose contact is the address, in any state. Reads the whole table, which has some ten rows. */
function contactedProgrammes(store: Store, emailNorm: string) {
  return store
    .selectFrom('programmes')
    .select(['key', 'title', 'school_year', 'version'])
    .where(sql<boolean>`lower(contact_email) = ${emailNorm}`)
    .orderBy('key');
}

type HandOver = z.output<typeof handOverBody> & { readonly userId: string; readonly caller: Person };

interface Parts {
  readonly roleStore: RoleStore;
  readonly siteUrl: string;
  readonly queueMails: QueueSignUpMails;
}

/**
 * An admin leaves: their role and logins end, their saved views and the events and programmes whose contact they are become another admin's, and
 * their looks on behalf end; the profile stays a teacher's or is closed. Locks all admins, and then the person. Both are mailed.
 *
 * @returns how many of each went over, and how many sign-ups ended with the profile.
 * @throws Problem NOT_FOUND; FORBIDDEN for oneself, or for a caller who is no admin any more; WRONG_STATE when the person, or with the field
 * `to` the receiver, is no admin who stays; CHANGED_MEANWHILE.
 */
export async function handOver(
  tx: Tx,
  { userId, to, profile, reason, version, caller }: HandOver,
  { roleStore, siteUrl, queueMails }: Parts,
  now: Date,
): Promise<{ savedViews: number; events: number; programmes: number; signUps: number }> {
  const by = actorOf(caller);
  refuseOneself(by, userId);
  const admins = await requireActiveAdmin(tx, roleStore, caller);
  const leaver = await lockUser(tx, userId);
  await requireAdmin({ store: tx, roleStore }, admins, userId);
  await requireAdmin({ store: tx, roleStore }, await remainingAdmins(tx, roleStore, admins, userId), to, 'to');
  const receiver = await requireUser(tx, to);
  await takeVersion(tx, userId, version);
  const { signUps } = profile === 'close' ? await previewDeactivation(tx, userId, now) : { signUps: 0 };
  const savedViews = await giveViews(tx, userId, to);
  const contact = { from: leaver.email_norm, to: receiver, by };
  const programmes = await giveProgrammes(tx, contact, now);
  const events = await giveEvents(tx, contact, now);
  await endOnBehalfBy(tx, userId, by, now);
  const moved = { savedViews, events: events.length, programmes: programmes.length };
  const object = { kind: 'user', id: userId };
  await recordChange(tx, { actor: by, action: 'user.hand-over', object, reason, after: { to, profile, ...moved } }, now);
  if (profile === 'close') await deactivateUser(tx, { userId, reason, by }, { siteUrl, queueMails, roles: { roleStore, admins } }, now);
  else await setRole(tx, roleStore, { userId, reason, to: 'take', by }, now);
  const people = { leaver: nameOf(leaver), receiver: nameOf(receiver) };
  const titles = { events: events.map(({ title }) => title), programmes: programmes.map(({ title }) => title) };
  const at = now.toISOString();
  await queueMail(tx, 'backend', {
    to: receiver.email,
    ...writeTakenOverMail(receiver.first_name, { ...people, savedViews, ...titles }, siteUrl),
    dedupeKey: `user:${to}:taken-over:${userId}:${at}`,
  });
  if (profile === 'keep')
    await queueMail(tx, 'backend', {
      to: leaver.email,
      ...writeHandedOverMail(leaver.first_name, people.receiver, siteUrl),
      dedupeKey: `user:${userId}:handed-over:${at}`,
    });
  return { ...moved, signUps };
}

function nameOf({ first_name, last_name }: { readonly first_name: string; readonly last_name: string }): string {
  return `${first_name} ${last_name}`;
}

/** @throws Problem CHANGED_MEANWHILE unless the person is in the version that was seen; counts it up. */
async function takeVersion(tx: Tx, userId: string, version: number): Promise<void> {
  const taken = await tx
    .updateTable('users')
    .set({ version: sql<number>`version + 1` })
    .where('id', '=', userId)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();
  if (!taken) throw new Problem('CHANGED_MEANWHILE');
}

const longestViewName = 60;

/**
 * Gives the saved views of one admin to another. The same view of both is kept once; another one of the same name gets a number. The receiver
 * may have more than 30 then, and saves no new one until some are deleted. @returns how many were given. Relies on `saved_views_name`.
 */
async function giveViews(tx: Tx, from: string, to: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`saved_views ${to}`}, 0))`.execute(tx);
  const viewsOf = (owner: string) =>
    tx.selectFrom('saved_views').select(['id', 'list', 'name', 'search']).where('owner', '=', owner).orderBy('name').execute();
  const there = await viewsOf(to);
  const given = await viewsOf(from);
  for (const view of given) {
    if (there.some(({ list, name, search }) => list === view.list && name === view.name && search === view.search)) {
      await tx.deleteFrom('saved_views').where('id', '=', view.id).execute();
      continue;
    }
    const name = freeName(view, there);
    await tx.updateTable('saved_views').set({ owner: to, user_id: to, name }).where('id', '=', view.id).execute();
    there.push({ ...view, name });
  }
  return given.length;
}

interface View {
  readonly list: string;
  readonly name: string;
}

function freeName({ list, name }: View, there: readonly View[]): string {
  const taken = new Set(there.filter((view) => view.list === list).map((view) => view.name));
  for (let number = 1; ; number += 1) {
    const ending = number === 1 ? '' : ` (${number})`;
    const free = `${name.slice(0, longestViewName - ending.length)}${ending}`;
    if (!taken.has(free)) return free;
  }
}

/** Whose contacts go over, by their address in its normal form, and to whom. */
interface Contact {
  readonly from: string;
  readonly to: { readonly email: string; readonly first_name: string; readonly last_name: string };
  readonly by: Actor;
}

/**
 * Makes an admin the contact of the programmes of another, each written down as a change of the programme. The telephone goes: it may be the
 * leaver's, and the receiver's own is not published unasked. Locks the programmes by key.
 */
async function giveProgrammes(tx: Tx, { from, to, by }: Contact, now: Date): Promise<readonly { readonly title: string }[]> {
  const locked = await contactedProgrammes(tx, from).forNoKeyUpdate().execute();
  const fields = ['contact_name', 'contact_email', 'contact_phone'];
  for (const { key, version } of locked) {
    const contact = { contact_name: nameOf(to), contact_email: to.email, contact_phone: null };
    await tx
      .updateTable('programmes')
      .set({ ...contact, version: version + 1, changed_at: now })
      .where('key', '=', key)
      .execute();
    const change = { actor: by, action: 'programme.change', object: { kind: 'programme', id: key } } as const;
    await recordChange(tx, { ...change, before: { version }, after: { version: version + 1, fields } }, now);
  }
  return locked.map((each) => ({ title: titleWithYear(each) }));
}

/** Makes an admin the contact of the events of another, each written down as a change of the event. Locks the events by id. */
async function giveEvents(tx: Tx, { from, to, by }: Contact, now: Date): Promise<readonly { readonly title: string }[]> {
  const locked = await contactedEvents(tx, from).clearOrderBy().orderBy('id').forNoKeyUpdate().execute();
  if (locked.length === 0) return [];
  await tx
    .updateTable('events')
    .set((row) => ({ contact_email: to.email, version: row('version', '+', 1), changed_at: now }))
    .where(
      'id',
      'in',
      locked.map(({ id }) => id),
    )
    .execute();
  await recordChanges(
    tx,
    locked.map(({ id, version }) => ({
      actor: by,
      action: 'event.update',
      object: { kind: 'event', id },
      before: { version },
      after: { version: version + 1, fields: ['contact_email'], mails: 0 },
    })),
    now,
  );
  return locked;
}
