import { queueMail } from '@edison/mail/queue-mail';
import type { Kysely } from 'kysely';
import { sha256 } from '../hash.ts';
import { addressTakenMail, changeAskedMail, emailChangedMail, newAddressMail } from '../mails/write-email-mail.ts';
import type { IdentityTables } from '../tables.ts';
import { findAccount, findAccountByEmail, moveAccount, normalEmail } from './account.ts';
import { createLink, findLink, useLink } from './link.ts';
import { isPassword } from './password.ts';
import { countTry } from './throttle.ts';

/** How an account gets another e-mail. Nothing here tells whether the new address is known. */
export interface EmailChange {
  /** Sends a link to the new address, or tells it that it has an account; the old one gets word either way. */
  ask(accountId: string, email: string): Promise<void>;
  /**
   * Uses the link up, for whoever knows the account's password: a slip of the pen gives nobody else's mailbox an account. Sessions and
   * grants end. A wrong password leaves the link alone; `dead`: it is used, old or unknown, or the address has got an account meanwhile.
   */
  confirm(secret: string, password: string): Promise<'done' | 'wrong' | 'dead'>;
}

export interface EmailChangeSettings {
  /** What the links begin with. */
  readonly issuer: string;
  readonly siteUrl: string;
  /** Makes the outbox look at once. */
  readonly wake: () => void;
  /** Hears at once of an account that has another address. */
  readonly changed: (accountId: string, email: string) => Promise<void>;
}

const linkSeconds = 24 * 3600;
/** Changes that one account asks for within an hour, and mails that one new address gets, whoever asks. */
const changesAnHour = { tries: 4, seconds: 3600 };

export function createEmailChange(queries: Kysely<IdentityTables>, { issuer, siteUrl, wake, changed }: EmailChangeSettings): EmailChange {
  const urls = { forgotten: `${issuer}/glemt-adgangskode`, contact: `${siteUrl}/kontakt/` };
  const mayAsk = async (accountId: string, email: string) =>
    (await countTry(queries, `email-of:${accountId}`, changesAnHour)) === 0 &&
    (await countTry(queries, `mail-email:${normalEmail(email)}`, changesAnHour)) === 0;

  return {
    async ask(accountId, email) {
      const account = await findAccount(queries, accountId);
      if (!account || !(await mayAsk(accountId, email))) return;
      const taken = await findAccountByEmail(queries, email);
      await queries.transaction().execute(async (tx) => {
        // A link is made for a known address too, dead from the start, so that both take as long.
        const link = { purpose: 'email', email, password: null, accountId } as const;
        const secret = await createLink(tx, link, taken ? 0 : linkSeconds);
        const key = sha256(secret);
        const mail = taken
          ? addressTakenMail(taken.email, urls.forgotten, key)
          : newAddressMail(email, `${issuer}/ny-e-mail/${secret}`, key);
        await queueMail(tx, 'identity', mail);
        await queueMail(tx, 'identity', changeAskedMail(account.email, urls.forgotten, key));
      });
      wake();
    },
    async confirm(secret, password) {
      const waiting = await findLink(queries, 'email', secret);
      const account = waiting?.accountId ? await findAccount(queries, waiting.accountId) : undefined;
      if (!account) return 'dead';
      if (!(await isPassword(password, account.password))) return 'wrong';
      const moved = await queries.transaction().execute(async (tx) => {
        const link = await useLink(tx, 'email', secret);
        if (!link || !(await moveAccount(tx, account, link.email))) return undefined;
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
