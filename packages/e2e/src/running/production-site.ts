import { createTestPostgres, stopTestPostgres } from '@edison/database/testing';
import { findPostgres } from '@edison/database/testing/start-postgres';
import { type Browser, expect, type Page } from '@playwright/test';
import { type MailSink, startMailSink } from './mail-sink.ts';
import { dataFolder, type Environment, type SiteWithClock, startWithClock } from './site-process.ts';

/** The e-mail of the first admin of a production installation. */
export const firstAdmin = 'astrid@fonden.example';

/** A site as an installation starts it, and the mails that it sends. */
export interface Production extends AsyncDisposable {
  readonly url: string;
  readonly mail: MailSink;
}

/** The environment of an installation: production, no demo, mails by SMTP. @param database the variables of its database. */
export async function productionEnvironment(siteUrl: string, mail: MailSink, database: Environment): Promise<Environment> {
  return {
    ...database,
    NODE_ENV: 'production',
    DEMO: '0',
    SITE_URL: siteUrl,
    EDISON_DATA_DIR: await dataFolder(),
    SESSION_KEYS: 'first-day-7Kq2Zt9Wm4Xc8Vb1Nf6Hd3Js5Lp',
    SMTP_URL: mail.smtpUrl,
    MAIL_FROM: 'Projekt Edison <ingen-svar@fonden.example>',
    TRUSTED_PROXIES: '127.0.0.1,::1',
    ADMIN_EMAIL: firstAdmin,
    ADMIN_SECOND_FACTOR: 'offered',
  };
}

/** The variables of an empty database: PostgreSQL where there is one. @param parts disposes of it. */
export async function emptyDatabase(parts: AsyncDisposableStack): Promise<Environment> {
  if (!(await findPostgres())) return {};
  parts.defer(stopTestPostgres);
  return { DATABASE_URL: await createTestPostgres() };
}

/** Starts an installation of one process on an empty database, whose clock a test moves. */
export async function startProductionWithClock(port: number): Promise<Production & SiteWithClock> {
  await using parts = new AsyncDisposableStack();
  const mail = parts.use(await startMailSink());
  const url = `http://localhost:${port}`;
  const environment = await productionEnvironment(url, mail, await emptyDatabase(parts));
  const site = parts.use(await startWithClock({ ...environment, PORT: String(port) }));
  const owned = parts.move();
  return { ...site, url, mail, [Symbol.asyncDispose]: () => owned.disposeAsync() };
}

/** Waits for a mail to a person and returns its newest link. @param path the beginning of the link's path. */
export async function mailedLinkTo({ mail, url }: Production, to: string, path: string): Promise<string> {
  const find = () =>
    mail.letters
      .filter((letter) => letter.to === to)
      .map(({ raw }) => raw.replace(/=\r?\n/g, '').replaceAll('=3D', '='))
      .flatMap((raw) => new RegExp(`${url}${path}[\\w-]+`).exec(raw)?.[0] ?? [])
      .at(-1);
  await expect.poll(find).toBeDefined();
  return find() ?? '';
}

/** A page of a browser of its own. @param ahead milliseconds that the browser's clock is ahead. */
export async function openPageAt(browser: Browser, baseURL: string, ahead = 0): Promise<Page> {
  const context = await browser.newContext({ baseURL });
  if (ahead > 0) await context.addInitScript(moveClock, ahead);
  return context.newPage();
}

/** Runs in the browser: its clock is ahead, and goes on. */
function moveClock(ahead: number): void {
  const clock = Date.now;
  const now = (): number => Reflect.apply(clock, undefined, []) + ahead;
  globalThis.Date = new Proxy(Date, {
    construct: (target, given) => Reflect.construct(target, given.length === 0 ? [now()] : given),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  });
}
