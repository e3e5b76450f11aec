import { setTimeout as sleep } from 'node:timers/promises';
import { type HttpBrowser, openHttpBrowser } from './http-browser.ts';

interface GuestRequest {
  readonly email: string;
  readonly [field: string]: unknown;
}

/**
 * Signs a guest up: asks for seats, and uses the link of the mail in the demo's mailbox.
 *
 * @param address the client address, where one address is not to send so much.
 * @returns the status of the refusal, or of the confirmation.
 */
export async function signUpGuest(siteUrl: string, eventId: string, body: GuestRequest, address?: string): Promise<number> {
  const browser = openHttpBrowser(siteUrl, address);
  const asked = await browser.call('POST', `/bff/events/${eventId}/attendees`, body);
  if (asked.status !== 202) return asked.status;
  const token = await reservationToken(browser, body.email);
  return (await browser.call('POST', '/bff/attendees/confirm', { token })).status;
}

/** Waits for the mail that asks an address to confirm. @returns the secret of its link. */
export async function reservationToken(browser: HttpBrowser, email: string): Promise<string> {
  for (let tries = 0; tries < 400; tries += 1) {
    const mail = (await mailsTo(browser, email)).find((row) => row.includes('Bekræft din tilmelding'));
    const address = /\/demo\/post\/[^"]+/.exec(mail ?? '')?.[0];
    const token = address && /\/din-tilmelding\/#([\w-]{43})/.exec((await browser.open(address)).text)?.[1];
    if (token) return token;
    await sleep(50);
  }
  throw new Error(`No mail came to ${email}`);
}

/** The rows of the demo's mailbox that name the address, the newest first. */
export async function mailsTo(browser: HttpBrowser, email: string): Promise<readonly string[]> {
  const { text } = await browser.open('/demo/post');
  return text.split('<li>').filter((row) => row.includes(email));
}
