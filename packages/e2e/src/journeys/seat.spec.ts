/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { findViolations } from '../running/find-violations.ts';
import { enter, fillLogin, openMail } from '../running/people.ts';
import { privateMenu } from '../running/portal/private-menu.ts';
import { expect, test } from '../running/site-test.ts';

const eventPath = '/kurser-og-events/laerercamp-odense/';
const eventTitle = 'Lærercamp i Odense';

test('the last seat: taken, waited for, given up, and passed on', async ({ browser, baseURL, site, isMobile }) => {
  const newPerson = async () => (await browser.newContext({ baseURL: baseURL ?? site.url })).newPage();
  const mette = await newPerson();
  const jonas = await newPerson();
  const admin = await newPerson();
  const post = await newPerson();

  await test.step('a visitor reads the front page and an event, and is sent to log in', async () => {
    await mette.goto('/');
    await expect(mette.getByRole('heading', { level: 1 })).toBeVisible();
    await mette.goto(eventPath);
    await expect(mette.getByRole('heading', { level: 1 })).toContainText('Lærercamp');
    await mette
      .getByRole('link', { name: /log ind/i })
      .filter({ hasText: /tilmeld/i })
      .click();
    await fillLogin(mette, 'mette@skole.example');
    await mette.waitForURL(`**${eventPath}`);
  });

  await test.step('Mette takes the last seat and sees the receipt', async () => {
    await mette.getByRole('button', { name: /tilmeld/i }).click();
    await expect(mette.getByRole('heading', { name: /du har en plads/i })).toBeVisible();
  });

  await test.step('the mail with its calendar file is in the mailbox', async () => {
    await openMail(post, 'mette@skole.example', `Du er tilmeldt: ${eventTitle}`);
    await expect(post.getByRole('link', { name: /\.ics$/ })).toBeVisible();
    expect(await findViolations(post)).toEqual([]);
  });

  await test.step('Jonas gets the first place on the waiting list', async () => {
    await enter(jonas.context(), site.url, 'jonas@skole.example');
    await jonas.goto(eventPath);
    await jonas.getByRole('button', { name: /tilmeld|venteliste/i }).click();
    await expect(jonas.getByRole('heading', { name: 'Du står på venteliste' })).toBeVisible();
    await expect(jonas.locator('dt', { hasText: 'Din plads i køen' }).locator('+ dd')).toHaveText('1');
    await openMail(post, 'jonas@skole.example', `Du står på venteliste: ${eventTitle}`);
  });

  // Other journeys have signed the two people up for other events, so the card is found by its event.
  const placeOf = (page: Page) => page.getByRole('region', { name: 'Dine tilmeldinger' }).getByRole('article', { name: eventTitle });
  const place = placeOf(jonas);
  await test.step('he leaves his own page open, where he stands in the queue', async () => {
    await jonas.goto('/min-profil/event-og-programmer');
    await expect(place.filter({ hasText: 'Du står på venteliste' })).toBeVisible();
  });

  await test.step('Mette cancels', async () => {
    await mette.goto('/min-profil/event-og-programmer');
    await placeOf(mette)
      .getByRole('button', { name: /^meld fra/i })
      .click();
    await mette.getByRole('alertdialog').or(mette.getByRole('dialog')).getByRole('button', { name: 'Ja, meld mig fra' }).click();
    await expect(mette.getByRole('status', { name: 'Du er meldt fra' })).toContainText(eventTitle);
  });

  await test.step('Jonas is promoted and mailed, and his page says so when he comes back to it', async () => {
    await openMail(post, 'jonas@skole.example', `Du har fået plads: ${eventTitle}`);
    await jonas.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await expect(jonas.getByRole('status', { name: `Du har fået plads: ${eventTitle}` })).toBeVisible();
    await expect(place.filter({ hasText: 'Du har en plads' })).toBeVisible();
    expect(await findViolations(jonas)).toEqual([]);
  });

  // Admin pages are only tried on a desktop.
  if (!isMobile)
    await test.step('the admin sees all of it on the dashboard', async () => {
      expect(await enter(admin.context(), site.url, 'admin@edison.example')).toBe('/admin/oversigt/');
      await admin.goto('/admin/');
      await expect(admin).toHaveURL(/\/admin\/oversigt\//);
      const table = admin.getByRole('table', { name: /tilmeldinger/i });
      const rows = table.getByRole('row').filter({ hasText: eventTitle });
      await expect(rows.filter({ hasText: 'Mette Holm' }).filter({ hasText: 'Afmeldt' })).toBeVisible();
      await expect(rows.filter({ hasText: 'Jonas Krogh' }).filter({ hasText: 'Har plads' })).toBeVisible();
    });

  await test.step('logout ends the session and the old cookie is refused', async () => {
    const cookies = await mette.context().cookies(site.url);
    const old = cookies
      .filter(({ name }) => /edison$/.test(name))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
    expect(old).not.toBe('');
    const menu = await privateMenu(mette, isMobile);
    await menu.getByRole('button', { name: 'Log ud' }).click();
    await mette.waitForURL(`${site.url}/`);
    const answer = await fetch(`${site.url}/bff/me/sign-ups`, { headers: { cookie: old, 'x-edison': '1' } });
    expect(answer.status).toBe(401);
  });
});
