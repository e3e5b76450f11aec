import type { Locator, Page } from '@playwright/test';
import { z } from 'zod';
import { findViolations, findViolationsAtBothWidths, none } from '../../running/find-violations.ts';
import { expect, test } from '../../running/site-test.ts';

test.use({ baseURL: ({ steered }, use) => use(steered.url) });
test.afterEach(({ steered }) => steered.steer('well'));

interface Tried {
  readonly path: string;
  /** The name of a part that appears only when everything has loaded. */
  readonly part: string;
}

/** Each page of a teacher; the first one redirects to the overview. */
const pages: readonly Tried[] = [
  { path: '/min-profil', part: 'Dine forløb' },
  { path: '/min-profil/min-oversigt', part: 'Dine forløb' },
  { path: '/min-profil/event-og-programmer', part: 'Events, du kan tilmelde dig' },
  { path: '/min-profil/undervisningsmaterialer', part: 'Dine materialer' },
  { path: '/min-profil/konto', part: 'Din skole' },
  { path: '/min-profil/event-og-programmer/hold/elevcamp-aarhus', part: 'Dine hold' },
  { path: '/min-profil/event-og-programmer/liste/kursus-ideudvikling', part: 'Kursus i idéudvikling' },
];

const course = { path: '/min-profil/event-og-programmer?event=kursus-ideudvikling', title: 'Kursus i idéudvikling' };
const signUps = z.object({ items: z.array(z.object({ eventId: z.string() })) });

/** Timeout for a page that makes two or three calls of three seconds each. */
const patience = 30_000;

/** Placeholders of parts that are still loading. */
function waiting(page: Page): Locator {
  return page.getByRole('main').getByRole('status', { name: /^Henter …/ });
}

async function countSignUps(page: Page): Promise<number> {
  const answer = await page.request.get('/bff/me/sign-ups', { headers: { 'x-edison': '1' } });
  return signUps.parse(await answer.json()).items.filter(({ eventId }) => eventId === 'kursus-ideudvikling').length;
}

/** A page of the table in its own browser, because one browser sends only six calls at a time. */
interface Shown extends Tried {
  readonly page: Page;
}

async function expectNoViolations({ page, path }: Shown): Promise<void> {
  expect({ path, found: await findViolationsAtBothWidths(page) }).toEqual({ path, found: none });
}

/** Runs `act` on each page, three at a time: all at once would be too slow on two cores. */
async function onEach(shown: readonly Shown[], act: (each: Shown) => Promise<void>): Promise<void> {
  const left = [...shown];
  const lane = async (): Promise<void> => {
    for (let each = left.shift(); each !== undefined; each = left.shift()) await act(each);
  };
  await Promise.all([lane(), lane(), lane()]);
}

/** Opens a page while its calls are held back, so that its loading state can be examined. */
async function lookWhileItWaits(shown: Shown): Promise<void> {
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  // All calls but that of the session, without which nothing is rendered.
  const calls = /\/bff\/(?!session)/;
  await shown.page.route(calls, async (route) => {
    await gate;
    await route.continue();
  });
  await shown.page.goto(shown.path, { waitUntil: 'commit' });
  await expect(waiting(shown.page).first(), shown.path).toBeVisible({ timeout: patience });
  await expectNoViolations(shown);
  open();
}

async function expectWhole({ page, path, part }: Shown): Promise<void> {
  await expect(page.getByRole('region', { name: part }), path).toBeVisible({ timeout: patience });
  await expect(waiting(page), path).toHaveCount(0, { timeout: patience });
  await expect(page.getByRole('button', { name: 'Prøv igen' }), path).toHaveCount(0);
}

async function expectToFail({ page, path, part }: Shown): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('button', { name: 'Prøv igen' }).first(), path).toBeVisible({ timeout: patience });
  await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
  await expectNoViolations({ page, path, part });
}

/** Presses "try again" until everything is there: after an outage the breaker keeps calls from the backend for ten seconds. */
async function tryAgain({ page, path, part }: Shown): Promise<void> {
  const again = page.getByRole('button', { name: 'Prøv igen' });
  await expect(async () => {
    if ((await again.count()) > 0) await again.first().click({ timeout: 500 });
    await expect(page.getByRole('region', { name: part }), path).toBeVisible({ timeout: 1_000 });
    await expect(again, path).toHaveCount(0, { timeout: 500 });
  }).toPass({ timeout: patience });
}

test('each page of a teacher waits three seconds, fails, and comes when it is tried again; axe finds nothing in any of it, on desktop and phone', async ({
  browser,
  steered,
}) => {
  test.setTimeout(180_000);
  const shown = await Promise.all(
    pages.map(async (each) => ({ ...each, page: await (await steered.enter(browser, 'mette@skole.example')).newPage() })),
  );

  await test.step('a backend that takes three seconds: it says that it waits, and then comes whole', async () => {
    steered.steer({ lateMs: 3_000 });
    await onEach(shown, async (each) => {
      await lookWhileItWaits(each);
      await expect(waiting(each.page).first(), each.path).toBeVisible();
      await expectWhole(each);
    });
  });

  await test.step('a backend that fails: it says so, and keeps its heading', async () => {
    steered.steer('fails');
    await onEach(shown, expectToFail);
  });

  await test.step('tried again it comes', async () => {
    steered.steer('well');
    await onEach(shown, async (each) => {
      await tryAgain(each);
      await expectWhole(each);
      await expectNoViolations(each);
    });
  });
  await Promise.all(shown.map(({ page }) => page.context().close()));
});

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
    await expect(event.getByRole('alert', { name: 'Vi ved ikke, om det blev gemt' })).toBeFocused();
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
    await expect(page.getByRole('alert', { name: 'Vi ved ikke, om det blev gemt' })).toBeFocused();
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
