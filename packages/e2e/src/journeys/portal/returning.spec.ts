import { devices } from '@playwright/test';
import { findViolations } from '../../running/find-violations.ts';
import { enter } from '../../running/people.ts';
import { expect, test } from '../../running/site-test.ts';

test.use({ baseURL: ({ later }, use) => use(later.url) });

const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];

// Both widths use one site, because starting it takes longer than the journey.
for (const [width, screen, email] of [
  ['desktop', {}, 'mette@skole.example'],
  ['phone', phone, 'jonas@skole.example'],
] as const) {
  test.describe(`on a ${width}`, () => {
    test.use(screen);

    test('a new school year: a returning teacher confirms the school, and signs up', async ({ page, later }) => {
      await enter(page.context(), later.url, email);
      const course = page.getByRole('article', { name: 'Kursus i idéudvikling' });

      await test.step('a sign-up is refused until the school is confirmed, and the refusal leads there', async () => {
        await page.goto('/min-profil/event-og-programmer');
        await course.getByRole('button', { name: 'Tilmeld dig' }).click();
        await course.getByRole('button', { name: 'Tilmeld mig' }).click();
        await expect(course.getByText('Du blev ikke tilmeldt')).toBeVisible();
        expect(await findViolations(page)).toEqual([]);
        await course.getByRole('link', { name: 'Bekræft din skole' }).click();
      });

      await test.step('the overview asks first of all whether she is still there', async () => {
        await page.goto('/min-profil/min-oversigt');
        const todo = page.getByRole('region', { name: 'Hvad mangler du?' });
        await expect(todo.getByRole('listitem').first()).toContainText('Er du stadig på samme skole?');
        expect(await findViolations(page)).toEqual([]);
        await todo.getByRole('button', { name: 'Ja, jeg er stadig her' }).click();
        await expect(todo.getByText('Tak. Nu ved vi, at du er på skolen i dette skoleår.')).toBeVisible();
        await expect(todo.getByText('Er du stadig på samme skole?')).toBeHidden();
      });

      await test.step('now she gets the seat', async () => {
        await page.goto('/min-profil/event-og-programmer');
        await course.getByRole('button', { name: 'Tilmeld dig' }).click();
        await course.getByRole('button', { name: 'Tilmeld mig' }).click();
        await expect(course.getByRole('heading', { name: 'Du har en plads' })).toBeFocused();
      });
    });
  });
}
