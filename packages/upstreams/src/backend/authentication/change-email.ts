import type { correctedEmail } from '@edison/contracts/bff/admin/person';
import { Problem } from '@edison/contracts/problem';
import type { Handlers } from '@edison/contracts/route';
import type { backendPersons } from '@edison/contracts/upstream/users/person';
import { queueMail } from '@edison/mail/queue-mail';
import type { z } from 'zod';
import { type Caller, normaliseEmail } from '../access/caller.ts';
import { limitPerDay } from '../access/limit-per-day.ts';
import { actorOf, recordChange } from '../audit/record-change.ts';
import type { BackendParts } from '../backend-parts.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Tx } from '../database/tables.ts';
import type { ChangeContext } from '../mails/queue-sign-up-mail.ts';
import { outdateTokens, refuseOneself } from '../users/person/logins.ts';
import { type AdminAction, lockUser } from '../users/person/require-user.ts';
import { profileDeactivated } from '../users/profile.ts';
import type { RoleStore } from '../users/roles/admins.ts';
import { subjectsOf } from '../users/roles/change-role.ts';
import { writeUserMail } from '../users/user-mails.ts';
import type { EmailStore } from './email-store.ts';
import { moveToEmail, unlinkOtherProviders } from './sync-email.ts';

/** The calls of admins on a user's e-mail. */
export function emailCalls({
  store,
  siteUrl,
  queueMails,
  roleStore,
  emailStore,
  now,
}: Pick<BackendParts, 'store' | 'siteUrl' | 'queueMails' | 'roleStore' | 'emailStore' | 'now'>): EmailHandlers {
  const parts = { roleStore, emailStore, siteUrl };
  return {
    SendEmailLink: ({ body }, caller) => inTransaction(store, (tx) => sendEmailLink(tx, { ...body, by: actorOf(caller) }, parts, now())),
    ChangeEmail: ({ body }, caller) =>
      inTransaction(store, (tx) => changeEmail({ tx, queueMails, now: now() }, { ...body, by: actorOf(caller) }, parts)),
  };
}

/** The provider's functions about an account; both undefined where the provider is not ours. */
interface EmailParts {
  readonly roleStore: RoleStore | undefined;
  readonly emailStore: EmailStore | undefined;
  readonly siteUrl: string;
}

type EmailHandlers = Pick<Handlers<typeof backendPersons, Caller>, 'SendEmailLink' | 'ChangeEmail'>;
type NewEmail = AdminAction & Omit<z.output<typeof correctedEmail>, 'reason'>;

/**
 * Has a link mailed to the new address of a user, who confirms it with the password; until then nothing changes.
 *
 * @returns the version that was seen.
 * @throws Problem EMAIL_ELSEWHERE, FORBIDDEN for oneself, NOT_FOUND, PROFILE_DEACTIVATED, CHANGED_MEANWHILE, EMAIL_TAKEN, RATE_LIMITED, or
 * WRONG_STATE for a user who has never logged in.
 */
async function sendEmailLink(tx: Tx, given: NewEmail, parts: EmailParts, now: Date): Promise<{ version: number }> {
  const { userId, by, reason, email, version } = given;
  const { emailStore, subjects } = await lockForChange(tx, given, parts);
  if (subjects.length === 0) throw new Problem('WRONG_STATE');
  await limitPerDay(tx, { what: 'emailLinks', who: userId }, now);
  for (const subject of subjects) if (!(await emailStore.sendLink(tx, subject, email))) throw emailTaken();
  await recordChange(tx, { actor: by, reason, action: 'user.send-email-link', object: { kind: 'user', id: userId } }, now);
  return { version };
}

/**
 * Changes the e-mail of a user at once: the admin vouches that the mailbox is theirs. Everything follows as when they change it themselves;
 * older tokens are refused, and both addresses are mailed.
 *
 * @returns the new version.
 * @throws Problem as `sendEmailLink`, but nothing of a user who has never logged in: their profile alone is changed.
 */
async function changeEmail(context: ChangeContext, given: NewEmail, parts: EmailParts): Promise<{ version: number }> {
  const { tx, now } = context;
  const { userId, by, reason, email, version } = given;
  const { emailStore, provider, user, subjects } = await lockForChange(tx, given, parts);
  for (const subject of subjects) {
    if (!(await emailStore.change(tx, subject, email))) throw emailTaken();
  }
  await unlinkOtherProviders(tx, userId, provider);
  const mailed = { siteUrl: parts.siteUrl, key: `user:${userId}:email:${now.toISOString()}`, name: user.first_name };
  await queueEmailMail(tx, 'email-left', user.email, mailed);
  await moveToEmail(context, user, { email, emailNorm: normaliseEmail(email) }, now);
  await outdateTokens(tx, userId, now);
  await recordChange(tx, { actor: by, reason, action: 'user.change-email', object: { kind: 'user', id: userId } }, now);
  await queueEmailMail(tx, 'email-given', email, mailed);
  return { version: version + 1 };
}

/** Locks the user, and refuses what can be known before anything is changed. */
async function lockForChange(tx: Tx, { userId, by, email, version }: NewEmail, { roleStore, emailStore }: EmailParts) {
  if (!roleStore || !emailStore) throw new Problem('EMAIL_ELSEWHERE');
  refuseOneself(by, userId);
  const user = await lockUser(tx, userId);
  if (user.state === 'deactivated') throw profileDeactivated();
  const seen = await tx.selectFrom('users').select('version').where('id', '=', userId).executeTakeFirstOrThrow();
  if (seen.version !== version) throw new Problem('CHANGED_MEANWHILE');
  const taken = await tx.selectFrom('users').select('id').where('email_norm', '=', normaliseEmail(email)).executeTakeFirst();
  if (taken) throw emailTaken();
  return { emailStore, provider: roleStore.provider, user, subjects: await subjectsOf(tx, roleStore, userId) };
}

function emailTaken(): Problem {
  return new Problem('EMAIL_TAKEN', { field: 'email' });
}

interface EmailMail {
  readonly siteUrl: string;
  readonly key: string;
  readonly name: string;
}

function queueEmailMail(tx: Tx, kind: 'email-left' | 'email-given', to: string, { siteUrl, key, name }: EmailMail): Promise<void> {
  return queueMail(tx, 'backend', { to, ...writeUserMail(kind, name, siteUrl), dedupeKey: `${key}:${kind}` });
}
