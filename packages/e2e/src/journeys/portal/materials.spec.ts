import { findViolations } from '../../running/find-violations.ts';
import { enter } from '../../running/people.ts';
import { expect, test } from '../../running/site-test.ts';

const title = 'Dommerens spørgekort';

test('a material behind a code: a wrong code is refused at the field, the right one opens it, and its file is fetched', async ({
  page,
  site,
}) => {
  // Sofie's school is not confirmed, so she needs a code.
  await enter(page.context(), site.url, 'sofie@skole.example');
  await page.goto('/min-profil/undervisningsmaterialer');
  const material = page.getByRole('article', { name: title });
  const form = page.getByRole('form', { name: 'Har du en kode?' });
  const code = form.getByRole('textbox', { name: 'Kode' });

  await test.step('it is there, and shut', async () => {
    await expect(material.getByText('Kræver kode')).toBeVisible();
    await expect(material.getByRole('button', { name: /^Hent/ })).toHaveCount(0);
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step('no code and a wrong code are reported at the field', async () => {
    await form.getByRole('button', { name: 'Brug koden' }).click();
    await expect(code).toHaveAccessibleDescription(/påkrævet/);
    await code.fill('BYGM-ED28');
    await form.getByRole('button', { name: 'Brug koden' }).click();
    await expect(code).toHaveAccessibleDescription(/Koden passer ikke/);
    await expect(code).toHaveValue('BYGM-ED28');
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step('the right one, typed as people type, opens it', async () => {
    await code.fill('bygm ed27');
    await code.press('Enter');
    await expect(page.getByRole('status', { name: `Koden virkede: ${title}` })).toBeFocused();
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step('a file comes whole, and the page remembers it', async () => {
    const fetch = material.getByRole('button', { name: 'Hent Spørgekort til at klippe ud' });
    const [file] = await Promise.all([page.waitForEvent('download'), fetch.click()]);
    expect(file.suggestedFilename()).toBe('Spørgekort til at klippe ud.pdf');
    await expect(material.getByRole('button', { name: 'Hent igen Spørgekort til at klippe ud' })).toBeVisible();
    await page.reload();
    await expect(material.getByText(/Hentet \d\d\/\d\d\/\d{4}/).first()).toBeVisible();
  });
});
