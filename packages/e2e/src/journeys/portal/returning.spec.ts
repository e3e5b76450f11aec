import { expect, test } from '@playwright/test';
import { findViolations } from '../../running/find-violations.ts';
import { signIn } from '../../running/people.ts';
import { dataFolder, startLaterSite } from '../../running/site-process.ts';

const today = '2027-08-09';

test('a new school year: a returning teacher confirms the school, and signs up', async ({ browser }) => {
  // Planted in the old school year, with every school confirmed for that.
  await using site = await startLaterSite('2027-07-20', today, { EDISON_DATA_DIR: await dataFolder(), LOG_LEVEL: 'silent' });

  await using context = await browser.newContext({ baseURL: site.url });
  const page = await context.newPage();
  await signIn(page, 'mette@skole.example');
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
    await expect(todo.getByText('Tak. Din skole er bekræftet for dette skoleår.')).toBeVisible();
    await expect(todo.getByText('Er du stadig på samme skole?')).toBeHidden();
  });

  await test.step('now she gets the seat', async () => {
    await page.goto('/min-profil/event-og-programmer');
    await course.getByRole('button', { name: 'Tilmeld dig' }).click();
    await course.getByRole('button', { name: 'Tilmeld mig' }).click();
    await expect(course.getByRole('heading', { name: 'Du har en plads' })).toBeFocused();
  });
});
