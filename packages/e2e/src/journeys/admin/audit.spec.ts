import { enter } from '../../running/people.ts';
import { expect, test } from '../../running/site-test.ts';

test('an admin finds who corrected an event in the whole log, from the keyboard alone, and takes the file home', async ({ page, site }) => {
  await enter(page.context(), site.url, 'admin@edison.example');
  await page.goto('/admin/events/landsfinale/');
  await page.getByRole('button', { name: 'Ret planen' }).press('Enter');
  await page.getByRole('textbox', { name: 'Titel' }).fill('Landsfinale 2027');
  await page.getByRole('button', { name: 'Gem ændringerne' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Landsfinale 2027' })).toBeVisible();

  await page.goto('/admin/oversigt/');
  await page.getByRole('link', { name: 'Hændelseslog' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Hændelseslog' })).toBeVisible();
  const entries = page.getByRole('region', { name: 'Hændelser' }).getByRole('listitem');
  await page.getByRole('searchbox', { name: 'Søg på et navn' }).fill('landsfinale');
  await page.getByRole('combobox', { name: 'Hændelse' }).selectOption({ label: 'Rettede eventet' });
  await expect(entries).toHaveCount(1);
  await expect(entries).toContainText('Astrid Winther rettede eventet: Landsfinale 2027');

  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: /CSV/ }).press('Enter')]);
  expect(file.suggestedFilename()).toMatch(/^haendelser-\d{4}-\d\d-\d\d\.csv$/);

  await entries.getByRole('link', { name: 'Landsfinale 2027' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Landsfinale 2027' })).toBeVisible();
  await page.goto('/admin/events/landsfinale/?fane=historik');
  await page.getByRole('link', { name: 'Se det i hændelsesloggen' }).press('Enter');
  await expect(page.getByText('Kun hændelser om Landsfinale 2027')).toBeVisible();
});
