import { randomUUID } from 'node:crypto';
import type { Mail } from '@edison/mail/message';
import { queueMail } from '@edison/mail/queue-mail';
import type { Kysely } from 'kysely';
import { sha256 } from '../hash.ts';
import { alreadyMail, changedMail, confirmMail, inviteKey, inviteMail, resetMail } from '../mails/write-mail.ts';
import type { TellLogout } from '../provider/tell-logout.ts';
import type { IdentityTables } from '../tables.ts';
import { createAccount, findAccount, findAccountByEmail, makeAdmin, normalEmail, replacePassword } from './account.ts';
import { accountSubject } from './guess.ts';
import { createLink, findLink, findWaiting, useLink } from './link.ts';
import { hashPassword, isPassword } from './password.ts';
import { countTry, forgetTries } from './throttle.ts';

/** How an account comes to be and gets its password. Nothing here tells the caller whether an address is known. */
export interface Enrolment {
  /** Sends a link that confirms the address, or, to a known address, says that it is known. */
  register(email: string, password: string): Promise<void>;
  /**
   * Uses the link of `register` up, for whoever knows the password that was chosen there. A wrong password leaves it alone;
   * `dead`: it is used, old or unknown.
   */
  confirm(secret: string, password: string): Promise<'done' | 'wrong' | 'dead'>;
  /** Sends a link that sets a password, if the address has an account or a registration that waits. */
  forget(email: string): Promise<void>;
  /**
   * Uses the link of `forget` or of the invitation up; the account's sessions and grants end. The first admin gets the role here
   * and nowhere else: the link proves the mailbox, and the password is its owner's.
   * Wrong guesses of the account are forgotten.
   *
   * @returns whose it is, and whether it is the account's first password; undefined: the link is used, old or wrong.
   */
  setPassword(secret: string, password: string): Promise<{ readonly email: string; readonly isFirst: boolean } | undefined>;
  /** Gives an account another password, which its owner chose knowing the old one; all its sessions and grants end, and it is mailed. */
  changePassword(accountId: string, password: string): Promise<void>;
  /** Mails the first admin once, unless their account has the role; whether somebody has registered the address does not matter. */
  inviteAdmin(): Promise<void>;
}

const day = 24 * 3600;
/** Mails of one kind that one address gets within an hour, whoever asks. */
const mailsAnHour = { tries: 4, seconds: 3600 };

/** What the mails need to know. */
export interface EnrolmentSettings {
  /** What the links begin with. */
  readonly issuer: string;
  readonly adminEmail: string | undefined;
  /** When somebody is logged out everywhere after a new password: a sentence. */
  readonly loggedOut: string;
  /** Makes the outbox look at once. */
  readonly wake: () => void;
  /** Hears whose logins are all over. */
  readonly tellLogout: TellLogout;
}

/** The ways to an account, on the tables of schema `identity`. */
export function createEnrolment(queries: Kysely<IdentityTables>, settings: EnrolmentSettings): Enrolment {
  const { issuer, adminEmail, loggedOut, wake, tellLogout } = settings;
  const admin = adminEmail === undefined ? undefined : normalEmail(adminEmail);
  const url = (page: string, secret: string) => `${issuer}/${page}/${secret}`;
  const forgottenUrl = `${issuer}/glemt-adgangskode`;
  // Counted by kind: whoever registers an address again and again takes no forgotten password from its owner.
  const mayMail = async (kind: 'register' | 'reset', email: string) =>
    (await countTry(queries, `mail-${kind}:${normalEmail(email)}`, mailsAnHour)) === 0;

  async function post(write: (tx: Kysely<IdentityTables>) => Promise<Mail>): Promise<void> {
    await queries.transaction().execute(async (tx) => queueMail(tx, 'identity', await write(tx)));
    wake();
  }

  return {
    async register(email, password) {
      // Hashed before we look, so that a known address takes as long as an unknown one.
      const hash = await hashPassword(password);
      if (!(await mayMail('register', email))) return;
      const known = await findAccountByEmail(queries, email);
      await post(async (tx) => {
        const link = { purpose: 'confirm', email, password: hash } as const;
        const secret = await createLink(tx, link, known ? 0 : day);
        return known ? alreadyMail(known.email, forgottenUrl, sha256(secret)) : confirmMail(email, url('bekraeft', secret), sha256(secret));
      });
    },
    async confirm(secret, password) {
      const waiting = await findLink(queries, 'confirm', secret);
      if (!waiting?.password) return 'dead';
      if (!(await isPassword(password, waiting.password))) return 'wrong';
      return queries.transaction().execute(async (tx) => {
        const link = await useLink(tx, 'confirm', secret);
        if (!link?.password) return 'dead';
        // Never a role: somebody else may have begun this registration and know its password.
        await createAccount(tx, { email: link.email, password: link.password, permissions: [] });
        return 'done';
      });
    },
    async forget(email) {
      if (!(await mayMail('reset', email))) return;
      const known = await findAccountByEmail(queries, email);
      const to = known?.email ?? (await findWaiting(queries, email)) ?? (normalEmail(email) === admin ? adminEmail : undefined);
      if (to === undefined) return;
      await post(async (tx) => {
        const secret = await createLink(tx, { purpose: 'password', email: to, password: null }, 3600);
        return resetMail(to, url('ny-adgangskode', secret), sha256(secret));
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
          await forgetTries(tx, accountSubject(normalEmail(link.email)));
          await queueMail(tx, 'identity', changedMail(known.email, forgottenUrl, sha256(secret), loggedOut));
        } else if ((await createAccount(tx, { email: link.email, password: hash, permissions: [] })) === null) return undefined;
        if (normalEmail(link.email) === admin) await makeAdmin(tx, link.email);
        return { email: link.email, ended: known?.id };
      });
      wake();
      if (done?.ended !== undefined) await tellLogout(done.ended);
      return done && { email: done.email, isFirst: done.ended === undefined };
    },
    async changePassword(accountId, password) {
      const hash = await hashPassword(password);
      const account = await findAccount(queries, accountId);
      if (!account) return;
      await post(async (tx) => {
        await replacePassword(tx, accountId, hash);
        return changedMail(account.email, forgottenUrl, randomUUID(), loggedOut);
      });
      await tellLogout(accountId);
    },
    async inviteAdmin() {
      if (adminEmail === undefined) return;
      const invited = await queries.selectFrom('outbox').select('id').where('dedupe_key', '=', inviteKey(adminEmail)).executeTakeFirst();
      const known = await findAccountByEmail(queries, adminEmail);
      if (invited || known?.permissions.includes('role:admin')) return;
      await post(async (tx) => {
        const secret = await createLink(tx, { purpose: 'password', email: adminEmail, password: null }, day);
        return inviteMail(adminEmail, url('ny-adgangskode', secret), forgottenUrl);
      });
    },
  };
}
