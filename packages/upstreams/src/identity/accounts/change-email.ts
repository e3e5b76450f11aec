import { queueMail } from '@edison/mail/queue-mail';
import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';
import { sha256 } from '../hash.ts';
import {
  addressTakenMail,
  changeByAdminMail,
  changeRequestedMail,
  emailChangedMail,
  newAddressByAdminMail,
  newAddressMail,
} from '../mails/write-email-mail.ts';
import type { IdentityTables } from '../tables.ts';
import { changeAccountEmail, deleteAccount, findAccount, findAccountByEmail, normalEmail } from './account.ts';
import { createLink, findLink, useLink } from './link.ts';
import { isPassword } from './password.ts';
import { countTry } from './throttle.ts';

/** The change of an account's e-mail. No answer reveals whether the new address has an account. */
export interface EmailChange {
  /** Mails a link to the new address, or, if it has an account, a mail that says so; the old address gets a mail in both cases. */
  request(accountId: string, email: string): Promise<void>;
  /**
   * Uses the link, with the account's password, so that a mistyped address gives its owner no account. Sessions and grants end. Neither a wrong
   * password nor a second factor that is missing uses the link up; `dead`: it is used, expired or unknown, or the address has an account by now.
   *
   * @param hasShownAll whether this browser has shown the second factor of an account that has one, be it from after the link was mailed.
   */
  confirm(
    secret: string,
    password: string,
    hasShownAll: (accountId: string) => Promise<boolean>,
  ): Promise<'done' | 'wrong' | 'factor missing' | 'dead'>;
}

/** What an admin does to the address of somebody else's account, for the backend in the same database, in the transaction of the backend. */
export interface EmailsOfOthers {
  /** Mails the link that `confirm` uses, and a word to the old address. @returns false when the new address has an account. */
  sendLink(tx: QueryExecutorProvider, accountId: string, email: string): Promise<boolean>;
  /** Changes the address without a link; logins end as after `confirm`. @returns false when the new address has an account. */
  change(tx: QueryExecutorProvider, accountId: string, email: string): Promise<boolean>;
  /** Deletes the account, whose address is free afterwards. */
  remove(tx: QueryExecutorProvider, accountId: string): Promise<void>;
}

/** @param issuer beginning of the links. @param siteUrl where the old address is told to ask. */
export function emailsOfOthers(issuer: string, siteUrl: string): EmailsOfOthers {
  return {
    async sendLink(tx, accountId, email) {
      const account = await lockAccount(tx, accountId);
      if (!account) return true;
      if (await isTaken(tx, accountId, email)) return false;
      await queueLinkByAdmin(tx, { issuer, siteUrl, account, email });
      return true;
    },
    async change(tx, accountId, email) {
      const account = await lockAccount(tx, accountId);
      return !account || changeAccountEmail(tx, account, email);
    },
    remove: deleteAccount,
  };
}

/** Undefined for an account that was deleted. */
async function lockAccount(tx: QueryExecutorProvider, accountId: string) {
  const { rows } = await sql<{ id: string; email: string }>`
    select id, email from identity.account where id = ${accountId} for update`.execute(tx);
  return rows[0];
}

/** Relies on the unique index of `email_norm`. */
async function isTaken(tx: QueryExecutorProvider, accountId: string, email: string): Promise<boolean> {
  const { rows } = await sql`
    select id from identity.account where email_norm = ${normalEmail(email)} and id <> ${accountId}`.execute(tx);
  return rows.length > 0;
}

interface LinkByAdmin {
  readonly issuer: string;
  readonly siteUrl: string;
  readonly account: { readonly id: string; readonly email: string };
  readonly email: string;
}

/** Both mails say that it was not the owner who asked. */
async function queueLinkByAdmin(tx: QueryExecutorProvider, { issuer, siteUrl, account, email }: LinkByAdmin) {
  const secret = await createLink(tx, { purpose: 'email', email, password: null, accountId: account.id }, linkSeconds);
  const key = sha256(secret);
  await queueMail(tx, 'identity', newAddressByAdminMail(email, `${issuer}/ny-e-mail/${secret}`, key));
  await queueMail(tx, 'identity', changeByAdminMail(account.email, `${siteUrl}/kontakt/`, key));
}

export interface EmailChangeSettings {
  /** Beginning of the links. */
  readonly issuer: string;
  readonly siteUrl: string;
  /** Wakes the outbox. */
  readonly wake: () => void;
  /** Called after an account's address was changed. */
  readonly changed: (accountId: string, email: string) => Promise<void>;
}

const linkSeconds = 24 * 3600;
/** Requests per account and hour, and mails per new address and hour. */
const changesPerHour = { tries: 4, seconds: 3600 };

export function createEmailChange(queries: Kysely<IdentityTables>, { issuer, siteUrl, wake, changed }: EmailChangeSettings): EmailChange {
  const urls = { forgotten: `${issuer}/glemt-adgangskode`, contact: `${siteUrl}/kontakt/` };
  const mayRequest = async (accountId: string, email: string) =>
    (await countTry(queries, `email-of:${accountId}`, changesPerHour)) === 0 &&
    (await countTry(queries, `mail-email:${normalEmail(email)}`, changesPerHour)) === 0;

  return {
    async request(accountId, email) {
      const account = await findAccount(queries, accountId);
      if (!account || !(await mayRequest(accountId, email))) return;
      const taken = await findAccountByEmail(queries, email);
      await queries.transaction().execute(async (tx) => {
        // A known address gets an expired link too, so that both take the same time.
        const link = { purpose: 'email', email, password: null, accountId } as const;
        const secret = await createLink(tx, link, taken ? 0 : linkSeconds);
        const key = sha256(secret);
        const mail = taken
          ? addressTakenMail(taken.email, urls.forgotten, key)
          : newAddressMail(email, `${issuer}/ny-e-mail/${secret}`, key);
        await queueMail(tx, 'identity', mail);
        await queueMail(tx, 'identity', changeRequestedMail(account.email, urls.forgotten, key));
      });
      wake();
    },
    async confirm(secret, password, hasShownAll) {
      const waiting = await findLink(queries, 'email', secret);
      const account = waiting?.accountId ? await findAccount(queries, waiting.accountId) : undefined;
      if (!account) return 'dead';
      if (!(await isPassword(password, account.password))) return 'wrong';
      if (!(await hasShownAll(account.id))) return 'factor missing';
      const moved = await queries.transaction().execute(async (tx) => {
        const link = await useLink(tx, 'email', secret);
        if (!link || !(await changeAccountEmail(tx, account, link.email))) return undefined;
        await queueMail(tx, 'identity', emailChangedMail(account.email, urls.contact, sha256(secret)));
        return link.email;
      });
      wake();
      if (moved === undefined) return 'dead';
      await changed(account.id, moved);
      return 'done';
    },
  };
}
