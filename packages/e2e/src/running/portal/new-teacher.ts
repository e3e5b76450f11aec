import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext } from '@playwright/test';
import { z } from 'zod';
import { type HttpBrowser, openHttpBrowser } from '../http-browser.ts';
import { ownPassword, takeOver } from '../people.ts';

/** A teacher for one journey alone, with the password `ownPassword`. */
export interface NewTeacher {
  readonly email: string;
  /** Makes a call as the teacher and returns the answer. @throws Error when it is refused */
  ask(method: 'GET' | 'POST', path: string, body?: unknown): Promise<unknown>;
  /** Gives the teacher's session to a browser. */
  enter(context: BrowserContext): Promise<void>;
}

const schools = z.object({ items: z.array(z.object({ institutionId: z.string() })).min(1) });

/**
 * Registers a teacher at a demo site without a browser, from the mail to the profile, and lets them join Projekt Edison.
 *
 * @param school the beginning of the name of their school, which nobody has proved.
 * @param email of somebody who has a profile of the same name already.
 * @throws Error when the mail does not come, or the site refuses a step
 */
export async function makeTeacher(
  siteUrl: string,
  firstName: string,
  school = 'Egebakke',
  email = `${firstName.toLowerCase()}@rejse.example`,
): Promise<NewTeacher> {
  const browser = openHttpBrowser(siteUrl);
  const password = ownPassword;
  await browser.submit(await browser.open('/identity/opret-bruger'), { email, emailAgain: email, password });
  await browser.submit(await browser.open(await confirmLink(browser, email)), { password });
  await browser.logIn(email, password);

  async function ask(method: 'GET' | 'POST', path: string, body?: unknown): Promise<unknown> {
    const answer = await browser.call(method, path, body);
    if (answer.status >= 300) throw new Error(`${path} answered ${answer.status} to ${firstName}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  }
  const { items } = schools.parse(await ask('GET', `/bff/institutions?search=${school}`));
  const about = { firstName, lastName: 'Rejse', jobTitle: 'lærer', grades: [6], subjects: ['Dansk'] };
  await ask('POST', '/bff/me/profile', { ...about, institutionId: items[0]?.institutionId });
  await ask('POST', '/bff/me/programmes/projekt-edison/membership', {});
  return { email, ask, enter: (context) => takeOver(context, siteUrl, browser) };
}

/** Waits for the mail that confirms an e-mail address and returns its link. */
async function confirmLink(browser: HttpBrowser, email: string): Promise<string> {
  for (let tries = 0; tries < 200; tries += 1) {
    const { text } = await browser.open('/demo/post');
    const mail = text.split('<li>').find((row) => row.includes(email));
    const address = /\/demo\/post\/[^"]+/.exec(mail ?? '')?.[0];
    const link = address && /http[^"<\s]+\/bekraeft\/[\w-]+/.exec((await browser.open(address)).text)?.[0];
    if (link) return link;
    await sleep(50);
  }
  throw new Error(`No mail came to ${email}`);
}
