import { randomUUID } from 'node:crypto';
import type { Mail } from '@edison/mail/message';
import { queueMail } from '@edison/mail/queue-mail';
import type { Kysely } from 'kysely';
import { sha256 } from '../hash.ts';
import { anotherAdminMail, invitationDedupeKey, invitationMail, roleGrantedMail } from '../mails/write-admin-mail.ts';
import { alreadyRegisteredMail, confirmMail, noAccountMail, passwordChangedMail, resetMail } from '../mails/write-mail.ts';
import type { IdentityTables } from '../tables.ts';
import {
  createAccount,
  findAccount,
  findAccountByEmail,
  isFormerAdmin,
  makeAdmin,
  normalEmail,
  otherAdmins,
  replacePassword,
} from './account.ts';
import { accountSubject, resetGuesses } from './guess.ts';
import { createLink, findLink, findUnconfirmed, useLink } from './link.ts';
import { hashPassword, isPassword } from './password.ts';
import { countTry } from './throttle.ts';

/** Tells the site that a login at the provider has ended; without `sid`, every login of the account. Never throws. */
export type NotifyLogout = (subject: string, sid?: string) => Promise<void>;

/** Registration and passwords of accounts. No answer reveals whether an address has an account. */
export interface Enrolment {
  /** Mails a link that confirms the address; to an address with an account, a mail that says so. */
  register(email: string, password: string): Promise<void>;
  /**
   * Uses the link of `register`, with the password that was chosen there. A wrong password leaves the link valid; `dead`: the link is used,
   * expired or unknown.
   *
   * @returns the address that is confirmed.
   */
  confirm(secret: string, password: string): Promise<{ readonly email: string } | 'wrong' | 'dead'>;
  /** Mails a link that sets a password, if the address has an account or an unconfirmed registration, and else that it has none. */
  requestReset(email: string): Promise<void>;
  /**
   * Uses the link of `requestReset` or of the invitation and sets the password; the account's sessions and grants end, and its counter of
   * wrong guesses is reset. The first admin gets the role here only: the link proves the mailbox, and the owner has chosen the password. Other
   * admins are told.
   *
   * @returns the address, and whether it is the account's first password; undefined: the link is used, expired or unknown.
   */
  setPassword(secret: string, password: string): Promise<{ readonly email: string; readonly isFirst: boolean } | undefined>;
  /**
   * Uses the link of an admin's invitation, which makes an account with its first password; never for an address that has one, whose
   * password a mail of weeks ago must not change.
   *
   * @returns the address; undefined: the link is used, expired or unknown, or the address has an account.
   */
  acceptInvitation(secret: string, password: string): Promise<{ readonly email: string } | undefined>;
  /** Replaces the password of an account, whose owner has given the old one; all its sessions and grants end, and a mail says so. */
  changePassword(accountId: string, password: string): Promise<void>;
  /** Mails the first admin an invitation, once, unless their account has the role already or an admin has left the address. */
  inviteAdmin(): Promise<void>;
}

const day = 24 * 3600;
/** Mails of one kind that an address gets per hour, whoever requests them. */
const mailsPerHour = { tries: 4, seconds: 3600 };

/** What the mails and links need. */
export interface EnrolmentSettings {
  /** What the links begin with. */
  readonly issuer: string;
  readonly adminEmail: string | undefined;
  /** Whether admins log in with a second factor only, which the mails to the first one say. */
  readonly adminsNeedFactor: boolean;
  /** Sentence that says when other logins end after a new password. */
  readonly loggedOut: string;
  /** Wakes the outbox. */
  readonly wake: () => void;
  /** Called when all logins of an account have ended. */
  readonly notifyLogout: NotifyLogout;
}

/** Creates the enrolment on the tables of schema `identity`. */
export function createEnrolment(queries: Kysely<IdentityTables>, settings: EnrolmentSettings): Enrolment {
  const { issuer, adminEmail, adminsNeedFactor, loggedOut, wake, notifyLogout } = settings;
  const admin = adminEmail === undefined ? undefined : normalEmail(adminEmail);
  const url = (page: string, secret: string) => `${issuer}/${page}/${secret}`;
  const forgottenUrl = `${issuer}/glemt-adgangskode`;
  const peopleUrl = new URL('/admin/bruger-information/', issuer).href;
  // Counted by kind, so that somebody who registers an address again and again does not block its owner's reset.
  const mayMail = async (kind: 'register' | 'reset', email: string) =>
    (await countTry(queries, `mail-${kind}:${normalEmail(email)}`, mailsPerHour)) === 0;

  async function queue(write: (tx: Kysely<IdentityTables>) => Promise<Mail>): Promise<void> {
    await queries.transaction().execute(async (tx) => queueMail(tx, 'identity', await write(tx)));
    wake();
  }

  return {
    async register(email, password) {
      // Hashed before the look-up, so that known and unknown addresses take the same time.
      const hash = await hashPassword(password);
      if (!(await mayMail('register', email))) return;
      const known = await findAccountByEmail(queries, email);
      await queue(async (tx) => {
        const link = { purpose: 'confirm', email, password: hash } as const;
        const secret = await createLink(tx, link, known ? 0 : day);
        return known
          ? alreadyRegisteredMail(known.email, forgottenUrl, sha256(secret))
          : confirmMail(email, url('bekraeft', secret), sha256(secret));
      });
    },
    async confirm(secret, password) {
      const waiting = await findLink(queries, 'confirm', secret);
      if (!waiting?.password) return 'dead';
      if (!(await isPassword(password, waiting.password))) return 'wrong';
      return queries.transaction().execute(async (tx) => {
        const link = await useLink(tx, 'confirm', secret);
        if (!link?.password) return 'dead';
        // Without a role: somebody else may have started this registration and know its password.
        await createAccount(tx, { email: link.email, password: link.password, permissions: [] });
        return { email: link.email };
      });
    },
    async requestReset(email) {
      if (!(await mayMail('reset', email))) return;
      // The same statements and a mail in each case, so that the time of the answer does not reveal whether the address is known.
      const known = await findAccountByEmail(queries, email);
      const unconfirmed = await findUnconfirmed(queries, email);
      const to = known?.email ?? unconfirmed ?? (normalEmail(email) === admin ? adminEmail : undefined);
      await queue(async (tx) => {
        const secret = await createLink(tx, { purpose: 'password', email: to ?? email, password: null }, to === undefined ? 0 : 3600);
        return to === undefined
          ? noAccountMail(email, `${issuer}/opret-bruger`, sha256(secret))
          : resetMail(to, url('ny-adgangskode', secret), sha256(secret));
      });
    },
    async setPassword(secret, password) {
      const hash = await hashPassword(password);
      const done = await queries.transaction().execute(async (tx) => {
        const link = await useLink(tx, 'password', secret);
        if (!link) return undefined;
        const known = await findAccountByEmail(tx, link.email);
        if (known) {
          await replacePassword(tx, known.id, hash);
          await resetGuesses(tx, accountSubject(normalEmail(link.email)));
          await queueMail(tx, 'identity', passwordChangedMail(known.email, forgottenUrl, sha256(secret), loggedOut));
        } else if ((await createAccount(tx, { email: link.email, password: hash, permissions: [] })) === null) return undefined;
        const isNewAdmin = normalEmail(link.email) === admin && (await makeAdmin(tx, link.email));
        // Whoever chooses a first password has been told by the invitation.
        if (isNewAdmin && known)
          await queueMail(tx, 'identity', roleGrantedMail(known.email, forgottenUrl, sha256(secret), adminsNeedFactor));
        if (isNewAdmin)
          for (const to of await otherAdmins(tx, link.email))
            await queueMail(tx, 'identity', anotherAdminMail(to, peopleUrl, link.email, sha256(secret)));
        return { email: link.email, ended: known?.id };
      });
      wake();
      if (done?.ended !== undefined) await notifyLogout(done.ended);
      return done && { email: done.email, isFirst: done.ended === undefined };
    },
    async acceptInvitation(secret, password) {
      const hash = await hashPassword(password);
      return queries.transaction().execute(async (tx) => {
        const link = await useLink(tx, 'invitation', secret);
        if (!link) return undefined;
        const made = await createAccount(tx, { email: link.email, password: hash, permissions: [] });
        return made === null ? undefined : { email: link.email };
      });
    },
    async changePassword(accountId, password) {
      const hash = await hashPassword(password);
      const account = await findAccount(queries, accountId);
      if (!account) return;
      await queue(async (tx) => {
        await replacePassword(tx, accountId, hash);
        return passwordChangedMail(account.email, forgottenUrl, randomUUID(), loggedOut);
      });
      await notifyLogout(accountId);
    },
    async inviteAdmin() {
      if (adminEmail === undefined) return;
      const invited = await queries
        .selectFrom('outbox')
        .select('id')
        .where('dedupe_key', '=', invitationDedupeKey(adminEmail))
        .executeTakeFirst();
      const known = await findAccountByEmail(queries, adminEmail);
      if (invited || known?.permissions.includes('role:admin') || (await isFormerAdmin(queries, adminEmail))) return;
      await queue(async (tx) => {
        const secret = await createLink(tx, { purpose: 'password', email: adminEmail, password: null }, day);
        return invitationMail(adminEmail, url('ny-adgangskode', secret), forgottenUrl, adminsNeedFactor);
      });
    },
  };
}
