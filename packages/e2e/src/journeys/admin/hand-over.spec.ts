import { findViolations } from '../../running/find-violations.ts';
import { enter } from '../../running/people.ts';
import { expect, test } from '../../running/site-test.ts';

const [anna, jonas] = ['admin@edison.example', 'jonas@skole.example'];

test('a colleague leaves: what they hold is seen and handed over with the keyboard alone, and their open page is out', async ({
  page,
  browser,
  site,
}) => {
  const colleague = await (await browser.newContext({ baseURL: site.url })).newPage();
  await enter(colleague.context(), site.url, jonas);
  // Only whoever has logged in can be made an admin.
  await colleague.goto('/min-profil/min-oversigt');
  await expect(colleague.getByRole('heading', { level: 1, name: 'Hej Jonas' })).toBeVisible();
  await enter(page.context(), site.url, anna);
  await page.goto('/admin/bruger-information/?bruger=bruger-jonas');
  await page.getByRole('button', { name: 'Gør til administrator' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Grund' }).fill('Hjælper på kontoret');
  await dialog.getByRole('button', { name: 'Gør til administrator' }).click();
  await expect(dialog.getByRole('status', { name: 'Personen er nu administrator.' })).toBeFocused();
  await page.keyboard.press('Escape');

  await expect(async () => {
    await colleague.goto('/admin/oversigt/');
    expect(new URL(colleague.url()).pathname).toBe('/admin/oversigt/');
  }).toPass();
  // The open page would notice by itself that the role is gone.
  await colleague.goto('about:blank');

  await test.step('the preview says what goes over, and to whom', async () => {
    await page.getByRole('button', { name: 'Overdrag til en kollega' }).focus();
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Personen har ingen gemte visninger og er ikke kontakt for noget event eller forløb.')).toBeVisible();
    await expect(dialog.getByRole('combobox', { name: 'Hvem overtager?' })).toContainText('(admin@edison.example)');
    await expect(dialog.getByRole('radio', { name: 'Bliver som lærer' })).toBeChecked();
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step('without a reason nothing goes over; with one it does', async () => {
    const confirm = dialog.getByRole('button', { name: 'Overdrag, og fjern adgangen' });
    await confirm.press('Enter');
    await expect(dialog.getByText('Skriv en grund.')).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByRole('textbox', { name: 'Grund' }).pressSequentially('Begynder i et andet job');
    await confirm.press('Enter');
    await expect(dialog.getByRole('status', { name: /^Der var ikke noget at overdrage/ })).toBeFocused();
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
  });

  await expect(page.getByText('Lærer', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Overdrag til en kollega' })).toBeHidden();
  await expect(page.getByRole('region', { name: 'Historik' })).toContainText('overdrog det, som personen havde som administrator');
  await colleague.goto('/admin/oversigt/');
  await colleague.waitForURL('**/login?**');
});
