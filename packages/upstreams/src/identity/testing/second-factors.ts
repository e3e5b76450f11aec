import { TOTP } from 'otpauth';
import { demoPassword } from '../accounts/demo.ts';
import { Authenticator, passkeyOptions } from './authenticator.ts';
import type { Answer, Browser } from './browser.ts';
import { issuer, siteUrl } from './test-identity.ts';

export const securityUrl = `${issuer}/sikkerhed`;

/** A clock that stands still until a test turns it. */
export class TestClock {
  #now = Date.now();
  readonly now = () => new Date(this.#now);
  /** To the next step of an app's codes. */
  nextStep(): void {
    this.pass(30);
  }
  pass(seconds: number): void {
    this.#now += seconds * 1_000;
  }
}

/** Opens the page of security with e-mail and password. */
export async function openSecurity(browser: Browser, email: string): Promise<Answer> {
  const page = await browser.open(securityUrl);
  return page.text.includes('name="password"') ? browser.submit(page, { email, password: demoPassword }) : page;
}

/** An app with the secret that a page shows, in groups of four. */
export function appWith(shown: string): TOTP {
  return new TOTP({ secret: shown.replaceAll(' ', '') });
}

/** The app that a page shows to be set up. */
export function appOn(page: Answer): TOTP {
  return appWith(/<code>([A-Z2-7 ]+)<\/code>/.exec(page.text)?.[1] ?? '');
}

export const codeOf = (app: TOTP, clock: TestClock) => app.generate({ timestamp: clock.now().getTime() });

/** The recovery codes that a page shows. */
export function codesOn({ text }: Answer): readonly string[] {
  return [...text.matchAll(/<li><code>([a-z0-9-]{19})<\/code>/g)].map(([, code = '']) => code);
}

/** Sets up an app on the page of security; returns it with the page that follows. */
export async function setUpApp(browser: Browser, email: string, clock: TestClock): Promise<{ app: TOTP; page: Answer }> {
  const setup = await browser.submit(await openSecurity(browser, email), { step: 'show-app' });
  const app = appOn(setup);
  const page = await browser.submit(setup, { step: 'app', code: codeOf(app, clock) });
  return { app, page };
}

/** Adds a passkey on the page of security. */
export async function addTestPasskey(browser: Browser, email: string, name = ''): Promise<{ device: Authenticator; page: Answer }> {
  const device = new Authenticator(siteUrl);
  const before = await openSecurity(browser, email);
  const answer = device.create(passkeyOptions(before.text, 'create'));
  return { device, page: await browser.submit(before, { step: 'create', name, answer }) };
}
