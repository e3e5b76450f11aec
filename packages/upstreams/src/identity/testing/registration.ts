import type { Answer, Browser } from './browser.ts';
import { issuer } from './test-identity.ts';

/** The password that people of the tests choose. */
export const chosen = 'en lille sætning';

export const registerUrl = `${issuer}/opret-bruger`;
export const forgottenUrl = `${issuer}/glemt-adgangskode`;

/** Fills in "Opret profil"; the second address is typed in capitals. */
export async function register(browser: Browser, email: string, password = chosen): Promise<Answer> {
  return browser.submit(await browser.open(registerUrl), { email, emailAgain: email.toUpperCase(), password });
}

/** Fills in "Glemt adgangskode". */
export async function forget(browser: Browser, email: string): Promise<Answer> {
  return browser.submit(await browser.open(forgottenUrl), { email });
}
