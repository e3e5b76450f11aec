/// <reference lib="dom" />
import { readFile } from 'node:fs/promises';
import { findViolations } from '../../running/find-violations.ts';
import { enter } from '../../running/people.ts';
import { expect, test } from '../../running/site-test.ts';

const aDocument = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n');
const title = 'Pitchkort i Rudkøbing';

test('a material is made, gets a file, is shown, and a teacher fetches it; what is not what it is called is refused at its field', async ({
  page,
  browser,
  baseURL,
  site,
}) => {
  await enter(page.context(), site.url, 'admin@edison.example');

  await test.step('a draft is typed and made', async () => {
    await page.goto('/admin/undervisningsmaterialer/');
    await page.getByRole('link', { name: 'Opret materiale' }).click();
    await page.getByLabel('Titel').fill(title);
    await page.getByLabel('Beskrivelse').fill('Ti kort til den sidste uge før finalen.');
    await page.reload();
    await expect(page.getByLabel('Titel')).toHaveValue(title);
    expect(await findViolations(page, 'main')).toEqual([]);
    await page.getByRole('button', { name: 'Opret kladden' }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  });

  const form = page.getByRole('form', { name: 'Ny fil' });
  const chooser = form.getByLabel('Vælg filen');
  await test.step('a page that is called a document is refused at the field, and what was typed stays', async () => {
    await page.getByRole('button', { name: 'Læg en fil i' }).click();
    await expect(chooser).toBeFocused();
    await chooser.setInputFiles({ name: 'kort.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<!doctype html><p>Kort') });
    await form.getByLabel('Hvad skal filen hedde?').fill('Kort til at klippe ud');
    await form.getByRole('button', { name: 'Læg filen i' }).click();
    await expect(form.getByText('Filen er ikke det, som navnet siger.')).toBeVisible();
    await expect(chooser).toBeFocused();
    await expect(form.getByLabel('Hvad skal filen hedde?')).toHaveValue('Kort til at klippe ud');
    expect(await findViolations(page, 'main')).toEqual([]);
  });

  await test.step('one with a script is refused with the reason, and with what to do', async () => {
    const scripted = Buffer.from('%PDF-1.7\n1 0 obj << /S /JavaScript /JS (app.alert(1)) >> endobj');
    await chooser.setInputFiles({ name: 'kort.pdf', mimeType: 'application/pdf', buffer: scripted });
    await form.getByRole('button', { name: 'Læg filen i' }).click();
    await expect(form.getByText('Der er et script i PDF-filen. Udskriv den til en ny PDF, og prøv igen.')).toBeVisible();
    await expect(chooser).toBeFocused();
  });

  await test.step('the document itself is taken, by the keyboard, and the material is shown', async () => {
    await chooser.setInputFiles({ name: 'kort.pdf', mimeType: 'application/pdf', buffer: aDocument });
    await form.getByLabel('Hvad skal filen hedde?').press('Enter');
    await expect(page.getByRole('status', { name: 'Filen er lagt i' })).toBeFocused();
    await expect(page.getByRole('link', { name: 'Kort til at klippe ud' })).toBeVisible();
    await page.getByRole('button', { name: 'Udgiv' }).click();
    await page.getByRole('button', { name: 'Ja, udgiv' }).click();
    await expect(page.getByRole('status', { name: 'Materialet er udgivet' })).toBeFocused();
  });

  await test.step('a teacher fetches it as it is, and an admin sees it counted', async () => {
    const mette = await (await browser.newContext({ baseURL: baseURL ?? site.url })).newPage();
    await enter(mette.context(), site.url, 'mette@skole.example');
    await mette.goto('/min-profil/undervisningsmaterialer/');
    const material = mette.getByRole('article', { name: title });
    const [download] = await Promise.all([mette.waitForEvent('download'), material.getByRole('button', { name: /^Hent/ }).first().click()]);
    expect(await readFile(await download.path())).toEqual(aDocument);
    expect(download.suggestedFilename()).toBe('Kort til at klippe ud.pdf');
    await mette.context().close();
    await page.goto('/admin/undervisningsmaterialer/?ord=pitchkort');
    await expect(page.getByRole('row', { name: title }).getByRole('cell', { name: '1', exact: true })).toHaveCount(2);
    expect(await findViolations(page, 'main')).toEqual([]);
  });
});
