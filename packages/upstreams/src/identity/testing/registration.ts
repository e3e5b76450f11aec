import type { Answer, Browser } from './browser.ts';
import { issuer } from './test-identity.ts';

/** The password of the tests' accounts. */
export const chosen = 'en lille sætning';

export const registerUrl = `${issuer}/opret-bruger`;
export const forgottenUrl = `${issuer}/glemt-adgangskode`;

/** Submits the page "Opret profil"; the repeated address is in capitals. */
export async function register(browser: Browser, email: string, password = chosen): Promise<Answer> {
  return browser.submit(await browser.open(registerUrl), { email, emailAgain: email.toUpperCase(), password });
}

/** Submits the page "Glemt adgangskode". */
export async function requestReset(browser: Browser, email: string): Promise<Answer> {
  return browser.submit(await browser.open(forgottenUrl), { email });
}
