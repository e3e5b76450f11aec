import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { z } from 'zod';
import { findViolations } from '../../running/find-violations.ts';
import { type SteeredSite, startSteeredSite } from '../../running/portal/steered-site.ts';

const test = base.extend<object, { readonly steered: SteeredSite }>({
  steered: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      await using steered = await startSteeredSite();
      await use(steered);
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

test.afterEach(({ steered }) => steered.steer('well'));

/** Each page of a teacher, with a part of it that is only there when everything has come. */
const pages = [
  { path: '/min-profil/min-oversigt', part: 'Dine forløb' },
  { path: '/min-profil/event-og-programmer', part: 'Events, du kan tilmelde dig' },
  { path: '/min-profil/undervisningsmaterialer', part: 'Dine materialer' },
  { path: '/min-profil/konto', part: 'Din skole' },
  { path: '/min-profil/event-og-programmer/hold/elevcamp-aarhus', part: 'Dine hold' },
  { path: '/min-profil/event-og-programmer/liste/kursus-ideudvikling', part: 'Kursus i idéudvikling' },
] as const;

const course = { path: '/min-profil/event-og-programmer?event=kursus-ideudvikling', title: 'Kursus i idéudvikling' };
const signUps = z.object({ items: z.array(z.object({ eventId: z.string() })) });

/** Where something is still to come. */
function waiting(page: Page): Locator {
  return page.getByRole('main').getByRole('status', { name: /^Henter …/ });
}

async function countSignUps(page: Page): Promise<number> {
  const answer = await page.request.get('/bff/me/sign-ups', { headers: { 'x-edison': '1' } });
  return signUps.parse(await answer.json()).items.filter(({ eventId }) => eventId === 'kursus-ideudvikling').length;
}

test('a backend that takes three seconds: each page says that it waits, and then comes whole', async ({ browser, steered }) => {
  // A browser each: one alone would send six calls at a time, and let the others wait.
  const contexts = await Promise.all(pages.map(() => steered.enter(browser, 'mette@skole.example')));
  steered.steer({ lateMs: 3_000 });
  const look = async (at: number): Promise<void> => {
    const [page, wanted] = [await contexts[at]?.newPage(), pages[at]];
    if (page === undefined || wanted === undefined) return;
    await page.goto(wanted.path, { waitUntil: 'commit' });
    await expect(waiting(page).first()).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole('region', { name: wanted.part })).toBeVisible({ timeout: 20_000 });
    await expect(waiting(page)).toHaveCount(0, { timeout: 20_000 });
    await expect(page.getByRole('button', { name: 'Prøv igen' })).toHaveCount(0);
    await page.close();
  };
  // Two at a time: the backend has 1.5 s for its own work before the site gives up on it.
  for (let at = 0; at < pages.length; at += 2) await Promise.all([look(at), look(at + 1)]);
  await Promise.all(contexts.map((context) => context.close()));
});

for (const { path, part } of pages) {
  test(`${path}: waits, fails, and comes when it is tried again; axe finds nothing in any of it`, async ({ browser, steered }) => {
    await using context = await steered.enter(browser, 'mette@skole.example');
    const page = await context.newPage();

    await test.step('while it waits', async () => {
      const { promise: gate, resolve: open } = Promise.withResolvers<void>();
      // All but the question who it is: before that there is no page.
      await page.route(/\/bff\/(?!session)/, async (route) => {
        await gate;
        await route.continue();
      });
      await page.goto(path);
      await expect(waiting(page).first()).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
      steered.steer('fails');
      open();
    });

    await test.step('when it has failed', async () => {
      await expect(page.getByRole('button', { name: 'Prøv igen' }).first()).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      expect(await findViolations(page)).toEqual([]);
    });

    await test.step('when it is tried again', async () => {
      steered.steer('well');
      const again = page.getByRole('button', { name: 'Prøv igen' });
      await expect(async () => {
        if ((await again.count()) > 0) await again.first().click({ timeout: 500 });
        await expect(again).toHaveCount(0, { timeout: 500 });
      }).toPass();
      await expect(page.getByRole('region', { name: part })).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
    });
  });
}

test('a sign-up whose answer is lost is one when it is sent again, and so is a cancellation', async ({ browser, steered }) => {
  await using context = await steered.enter(browser, 'jonas@skole.example');
  const page = await context.newPage();
  await page.goto(course.path);
  const event = page.getByRole('article', { name: course.title });
  const send = event.getByRole('button', { name: 'Tilmeld mig' });

  await test.step('the answer is lost: it says so, and the same sent again is the same seat', async () => {
    await expect(send).toBeVisible();
    steered.steer('loses answers');
    await send.click();
    await expect(event.getByRole('alert', { name: 'Vi fik ikke svar' })).toBeFocused();
    expect(await findViolations(page)).toEqual([]);
    steered.steer('well');
    await send.click();
    await expect(event.getByRole('heading', { name: 'Du har en plads' })).toBeFocused();
    expect(await countSignUps(page)).toBe(1);
  });

  await test.step('a cancellation without an answer says so, and works when it is tried again', async () => {
    const card = page.getByRole('region', { name: 'Dine tilmeldinger' }).getByRole('article', { name: course.title });
    const cancel = async () => {
      await card.getByRole('button', { name: 'Meld fra' }).click();
      await page.getByRole('button', { name: 'Ja, meld mig fra' }).click();
    };
    await expect(card).toBeVisible();
    steered.steer('fails');
    await cancel();
    await expect(page.getByRole('alert', { name: 'Vi fik ikke svar' })).toBeFocused();
    expect(await findViolations(page)).toEqual([]);
    steered.steer('well');
    await cancel();
    await expect(page.getByRole('status', { name: 'Du er meldt fra' })).toBeVisible();
  });
});

test('a sign-up that is pressed twice while the backend is slow is one', async ({ browser, steered }) => {
  await using context = await steered.enter(browser, 'kollega22@skole.example');
  const page = await context.newPage();
  await page.goto(course.path);
  const event = page.getByRole('article', { name: course.title });
  await expect(event.getByRole('button', { name: 'Tilmeld mig' })).toBeVisible();
  steered.steer({ lateMs: 3_000 });
  await event.getByRole('button', { name: 'Tilmeld mig' }).dblclick();
  await expect(event.getByRole('button', { name: 'Sender din tilmelding …' })).toBeVisible();
  steered.steer('well');
  await expect(event.getByRole('heading', { name: 'Du har en plads' })).toBeFocused({ timeout: 10_000 });
  expect(await countSignUps(page)).toBe(1);
});
