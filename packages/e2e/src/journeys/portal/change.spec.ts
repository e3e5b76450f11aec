import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { findViolations } from '../../running/find-violations.ts';
import { makeTeacher } from '../../running/portal/new-teacher.ts';
import { printOnPaper } from '../../running/portal/print-on-paper.ts';
import { expect, test } from '../../running/site-test.ts';

const events = '/min-profil/event-og-programmer';

test('a sign-up is changed: seats and message, then its team, and at last it is cancelled', async ({ page, site }) => {
  const teacher = await makeTeacher(site.url, 'Karla');
  const lynet = { name: 'Lynet', classLabel: '6.A', members: [{ firstName: 'Anna' }, { firstName: 'Bo' }] };
  const wish = { sessionId: 'elevcamp-aarhus-1', seats: 3, idempotencyKey: randomUUID(), teams: [lynet] };
  await teacher.ask('POST', '/bff/events/elevcamp-aarhus/sign-ups', wish);
  await teacher.enter(page.context());
  await page.goto(events);
  const own = page.getByRole('region', { name: 'Dine tilmeldinger' });
  const card = own.getByRole('article', { name: 'Elevcamp i Aarhus' });
  const change = card.getByRole('form', { name: 'Ret tilmeldingen' });

  await test.step('errors are shown in the form, and the camp stays as it is', async () => {
    await card.getByRole('button', { name: 'Ret tilmeldingen' }).click();
    await change.getByLabel('Antal pladser').fill('1');
    await change.getByRole('button', { name: 'Gem' }).click();
    await expect(change.getByLabel('Antal pladser')).toHaveAccessibleDescription(/mindst så mange, som holdene fylder/);
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step('seats and a message', async () => {
    await change.getByLabel('Antal pladser').fill('5');
    await change.getByLabel(/^Besked til arrangøren/).fill('To af os spiser ikke nødder.');
    await change.getByRole('button', { name: 'Gem' }).click();
    await expect(card.getByRole('status', { name: 'Tilmeldingen er ændret' })).toBeFocused();
    await expect(fact(card, 'Pladser')).toHaveText('5');
    await expect(card.getByText('To af os spiser ikke nødder.')).toBeVisible();
  });

  await test.step('the roster', async () => {
    await card.getByRole('link', { name: 'Se og ret hold' }).click();
    const team = page.getByRole('article', { name: 'Lynet' });
    await team.getByRole('button', { name: 'Ret holdet Lynet' }).click();
    await team.getByRole('button', { name: 'Tilføj en elev' }).click();
    await expect(team.getByLabel('Elev 3', { exact: true })).toBeFocused();
    await page.keyboard.insertText('Cilla');
    await team.getByRole('button', { name: 'Gem holdet' }).click();
    await expect(page.getByText('Lynet er gemt')).toBeVisible();
    await expect(team.getByText('Cilla')).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step('printed: a sheet of its own, and nothing else of the page', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Til dine events' }).click();
    const press = card.getByRole('button', { name: 'Udskriv' });
    await printOnPaper(
      page,
      () => press.click(),
      async () => {
        await expect(page.getByText(/^Udskrevet/)).toBeVisible();
        await expect(page.getByRole('main')).toBeHidden();
      },
    );
    await expect(press).toBeVisible();
  });

  await test.step('cancelled, with a question first', async () => {
    await card.getByRole('button', { name: 'Meld fra' }).click();
    const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await expect(question).toContainText('Lynet');
    expect(await findViolations(page)).toEqual([]);
    await question.getByRole('button', { name: 'Nej, behold pladsen' }).click();
    await expect(card.getByText('Du har en plads')).toBeVisible();
    await card.getByRole('button', { name: 'Meld fra' }).click();
    await question.getByRole('button', { name: 'Ja, meld mig fra' }).click();
    await expect(own.getByText('Du er meldt fra')).toBeVisible();
    await expect(own.getByText('Afmeldte (1)')).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
  });
});

test('by keyboard alone, Tab and Enter: signed up, and cancelled', async ({ page, site }) => {
  const teacher = await makeTeacher(site.url, 'Tara');
  await teacher.enter(page.context());
  await page.goto(events);
  const event = page.getByRole('article', { name: 'Webinar: Kom godt i gang' });
  await expect(event).toBeVisible();
  await tabTo(page, event.getByRole('button', { name: 'Tilmeld dig' }));
  await page.keyboard.press('Enter');
  await tabTo(page, event.getByRole('button', { name: 'Tilmeld mig' }));
  await page.keyboard.press('Enter');
  await expect(event.getByRole('heading', { name: 'Du har en plads' })).toBeFocused();

  const card = page.getByRole('region', { name: 'Dine tilmeldinger' }).getByRole('article', { name: 'Webinar: Kom godt i gang' });
  await expect(card).toBeVisible();
  await tabTo(page, card.getByRole('button', { name: 'Meld fra' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(question).toBeVisible();
  await tabTo(page, question.getByRole('button', { name: 'Ja, meld mig fra' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status', { name: 'Du er meldt fra' })).toBeFocused();
});

/** Presses the key until the control has the focus. */
async function tabTo(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(control).toBeVisible();
  for (let presses = 0; presses < 120; presses += 1) {
    if (await control.evaluate((element) => element.matches(':focus'))) return;
    await page.keyboard.press(key);
  }
  await expect(control).toBeFocused();
}

/** The value of a labelled fact on a card. */
function fact(card: Locator, name: string): Locator {
  return card.locator('dt', { hasText: name }).locator('+ dd');
}
