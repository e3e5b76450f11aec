import { danishWallClock } from '@edison/contracts/danish-time';
import { queueMail } from '@edison/mail/queue-mail';
import Bowser from 'bowser';
import { type Kysely, sql } from 'kysely';
import { newBrowserMail } from '../mails/write-mail.ts';
import type { IdentityTables } from '../tables.ts';
import { findAccount, normalEmail } from './account.ts';
import { demoAccounts } from './demo.ts';
import { countTry } from './throttle.ts';

/** A login that has just succeeded. */
export interface LoginFrom {
  readonly accountId: string;
  /** Whether the account has logged in with this browser before. */
  readonly isKnown: boolean;
  readonly userAgent: string | undefined;
  readonly at: Date;
}

/** Tells the owner of an account, by mail, of a login with a browser that is new to it. */
export type TellNewBrowser = (login: LoginFrom) => Promise<void>;

/** Mails about new browsers that an account gets in a day, so that whoever knows the password cannot flood the mailbox. */
const mailsPerDay = { tries: 3, seconds: 24 * 3600 };

/** @param issuer what the link in the mail begins with. @param wake wakes the outbox. */
export function createTellNewBrowser(
  queries: Kysely<IdentityTables>,
  { issuer, wake }: { issuer: string; wake: () => void },
): TellNewBrowser {
  return async ({ accountId, isKnown, userAgent, at }) => {
    // The owner is at the keyboard when the account logs in for the first time.
    if ((await recordFirstLogin(queries, accountId)) || isKnown) return;
    const account = await findAccount(queries, accountId);
    // The passwords of the demo are published, so that every visitor's browser is new.
    if (!account || demoAccounts.some(({ email }) => email === normalEmail(account.email))) return;
    if ((await countTry(queries, `mail-new-browser:${accountId}`, mailsPerDay)) > 0) return;
    const what = { browser: browserName(userAgent), at: danishWords(at), key: `${accountId}:${at.getTime()}` };
    await queueMail(queries, 'identity', newBrowserMail(account.email, `${issuer}/glemt-adgangskode`, what));
    wake();
  };
}

/** Returns whether it is the first one, in one statement, so that of two at once one is. */
async function recordFirstLogin(queries: Kysely<IdentityTables>, accountId: string): Promise<boolean> {
  const first = await queries
    .updateTable('account')
    .set({ first_login_at: sql`now()` })
    .where('id', '=', accountId)
    .where('first_login_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return first !== undefined;
}

/** For example "Firefox på Windows". Whoever logs in chooses the header, so only plain names are repeated. */
export function browserName(userAgent: string | undefined): string {
  if (!userAgent) return 'en ukendt browser';
  const { browser, os } = Bowser.parse(userAgent.slice(0, 500));
  const [name, system] = [browser.name, os.name].map((text) => (text && /^[A-Za-z][A-Za-z0-9 ]{1,29}$/.test(text) ? text : undefined));
  if (name === undefined) return 'en ukendt browser';
  return system === undefined ? name : `${name} på ${system}`;
}

/** For example "26.11.2026 kl. 14.05", in Danish time. */
function danishWords(at: Date): string {
  const [year, month, day, hour, minute] = danishWallClock(at).split(/[-T:]/);
  return `${Number(day)}.${Number(month)}.${year} kl. ${hour}.${minute}`;
}
