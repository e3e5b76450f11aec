import type { SentMail } from '@edison/contracts/bff/admin/person';
import type { Handlers } from '@edison/contracts/route';
import type { backendPersons } from '@edison/contracts/upstream/users/person';
import { sql } from 'kysely';
import { type Caller, requirePerson } from '../access/caller.ts';
import { actorOf } from '../audit/record-change.ts';
import type { BackendParts } from '../backend-parts.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { type PageQuery, readPage } from '../database/read-page.ts';
import type { Store } from '../database/tables.ts';
import { mailKindOf } from '../mails/mail-kind.ts';
import { previewDeactivation } from './admin/deactivate-user.ts';
import { handOver, previewHandOver } from './admin/hand-over.ts';
import { endOnBehalf, startOnBehalf } from './on-behalf.ts';
import { proveByAdmin, withdrawProof } from './person/change-school-proof.ts';
import { changeInstitutionOfUser, correctUser } from './person/correct-user.ts';
import { endLogins, loginsOf } from './person/logins.ts';
import { requireUser } from './person/require-user.ts';
import { changeRole, requireRoleStore, rolesOf } from './roles/change-role.ts';
import { resetSecondFactor, secondFactorsOf } from './roles/reset-second-factor.ts';

type PersonParts = Pick<
  BackendParts,
  'store' | 'siteUrl' | 'adminAddresses' | 'queueMails' | 'roleStore' | 'adminsNeedFactor' | 'factorStore' | 'now'
>;

/** The admin's calls on one user, except those on the e-mail. */
export function personCalls({
  store,
  siteUrl,
  adminAddresses,
  queueMails,
  roleStore,
  adminsNeedFactor,
  factorStore,
  now,
}: PersonParts): Omit<Handlers<typeof backendPersons, Caller>, 'SendEmailLink' | 'ChangeEmail'> {
  const change = async (to: 'grant' | 'take', body: { readonly userId: string; readonly reason: string }, caller: Caller) => {
    const roles = requireRoleStore(roleStore);
    const roleChange = { ...body, to, caller: requirePerson(caller) };
    await inTransaction(store, (tx) => changeRole(tx, roleChange, { roleStore: roles, adminsNeedFactor, siteUrl }, now()));
    return accessOf(body.userId);
  };
  const accessOf = async (userId: string) => {
    const roles = requireRoleStore(roleStore);
    const access = await rolesOf(store, roles, userId);
    return factorStore && access.known ? { ...access, secondFactors: await secondFactorsOf(store, roles, factorStore, userId) } : access;
  };
  return {
    CorrectUser: ({ body }, caller) => inTransaction(store, (tx) => correctUser(tx, { ...body, by: actorOf(caller) }, now())),
    ChangeInstitution: async ({ body }, caller) => {
      const change = { ...body, by: actorOf(caller) };
      await inTransaction(store, (tx) => changeInstitutionOfUser({ tx, queueMails, now: now() }, change, siteUrl));
      return { institutionId: body.institutionId };
    },
    ListMails: ({ query }) => listMails(store, query),
    PreviewDeactivation: ({ query }) => previewDeactivation(store, query.userId, now()),
    PreviewHandOver: ({ query }, caller) => {
      const parts = { store, roleStore: requireRoleStore(roleStore), adminAddresses };
      return previewHandOver(parts, query.userId, actorOf(caller), now());
    },
    HandOver: ({ body }, caller) => {
      const parts = { roleStore: requireRoleStore(roleStore), siteUrl, queueMails };
      return inTransaction(store, (tx) => handOver(tx, { ...body, caller: requirePerson(caller) }, parts, now()));
    },
    GetRoles: ({ query }) => accessOf(query.userId),
    GrantRole: ({ body }, caller) => change('grant', body, caller),
    TakeRole: ({ body }, caller) => change('take', body, caller),
    ResetSecondFactor: async ({ body }, caller) => {
      const parts = { roleStore: requireRoleStore(roleStore), adminsNeedFactor, factorStore, siteUrl };
      await inTransaction(store, (tx) => resetSecondFactor(tx, { ...body, caller: requirePerson(caller) }, parts, now()));
      return accessOf(body.userId);
    },
    ProveSchool: ({ body }, caller) => inTransaction(store, (tx) => proveByAdmin(tx, { ...body, by: actorOf(caller) }, siteUrl, now())),
    WithdrawSchoolProof: ({ body }, caller) => inTransaction(store, (tx) => withdrawProof(tx, { ...body, by: actorOf(caller) }, now())),
    GetLogins: ({ query }) => loginsOf(store, query.userId),
    EndLogins: async ({ body }, caller) => {
      await inTransaction(store, (tx) => endLogins(tx, { ...body, by: actorOf(caller) }, now()));
      return loginsOf(store, body.userId);
    },
    StartOnBehalf: ({ body }, caller) => inTransaction(store, (tx) => startOnBehalf(tx, body, requirePerson(caller), now())),
    EndOnBehalf: ({ body }, caller) => inTransaction(store, (tx) => endOnBehalf(tx, body.onBehalfId, requirePerson(caller), now())),
  };
}

interface MailQuery extends PageQuery {
  readonly userId: string;
}

/** The mails to a user, also those to an earlier address, newest first. Relies on `outbox_person`. @throws Problem NOT_FOUND. */
export async function listMails(store: Store, { userId, ...page }: MailQuery): Promise<{ items: SentMail[]; total: number }> {
  await requireUser(store, userId);
  const mails = store
    .selectFrom('outbox')
    .where('user_id', '=', userId)
    .select(['id', 'dedupe_key', 'created_at', 'sent_at', 'state', sql<string>`mail ->> 'subject'`.as('subject')])
    .orderBy('created_at', 'desc')
    .orderBy('id');
  const { rows, total } = await readPage(mails, page);
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
