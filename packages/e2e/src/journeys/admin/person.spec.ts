import type { Page } from '@playwright/test';
import { findViolations } from '../../running/find-violations.ts';
import { enter } from '../../running/people.ts';
import { expect, test } from '../../running/site-test.ts';

const [anna, jonas] = ['admin@edison.example', 'jonas@skole.example'];
const overview = '/min-profil/min-oversigt';

/** Presses the button, gives a reason in the dialog, and waits for the message that it was done. */
async function decide(page: Page, button: string, { reason, done }: { readonly reason: string; readonly done: string }): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Grund' }).fill(reason);
  await dialog.getByRole('button', { name: button }).click();
  await expect(dialog.getByRole('status', { name: done })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

test('a teacher is found by half a name, deactivated and activated, made an admin and none again; the audit log lists it all', async ({
  page,
  browser,
  site,
}) => {
  await enter(page.context(), site.url, anna);
  const teacher = await (await browser.newContext({ baseURL: site.url })).newPage();
  const comeIn = async () => {
    await enter(teacher.context(), site.url, jonas);
    await teacher.goto(overview);
    await expect(teacher.getByRole('heading', { level: 1, name: 'Hej Jonas' })).toBeVisible();
  };
  const isOut = async () => {
    await teacher.getByRole('navigation', { name: 'Menu for min profil' }).getByRole('link', { name: 'Konto' }).click();
    await teacher.waitForURL('**/login?**');
  };
  await comeIn();

  await test.step('found by the keyboard alone', async () => {
    await page.goto('/admin/bruger-information/');
    await page.getByRole('searchbox', { name: 'Søg efter en bruger' }).pressSequentially('jonas krog');
    const link = page.getByRole('row').filter({ hasText: jonas }).getByRole('link', { name: 'Jonas Krogh' });
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Jonas Krogh' })).toBeVisible();
    expect(page.url()).toBe(`${site.url}/admin/bruger-information/?bruger=bruger-jonas`);
    await expect(
      page.getByRole('region', { name: 'Historik' }).getByRole('listitem').or(page.getByText('Der er ikke sket noget')).first(),
    ).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step('shut out: the open browser is out at the next click', async () => {
    await decide(page, 'Luk profilen', { reason: 'Er holdt op på skolen', done: 'Profilen er lukket.' });
    await expect(page.getByRole('button', { name: 'Åbn profilen igen' })).toBeVisible();
    await isOut();
  });

  await test.step('let in again', async () => {
    await decide(page, 'Åbn profilen igen', { reason: 'Det var en fejl', done: 'Profilen er åben igen.' });
    await comeIn();
  });

  await test.step('an admin from the next call on, and none at the next', async () => {
    await page.reload();
    await decide(page, 'Gør til administrator', { reason: 'Hjælper på kontoret', done: 'Personen er nu administrator.' });
    await teacher.reload();
    await expect(teacher.getByRole('heading', { level: 1, name: 'Hej Jonas' })).toBeVisible();
    await expect(async () => {
      await teacher.goto('/admin/oversigt/');
      expect(new URL(teacher.url()).pathname).toBe('/admin/oversigt/');
    }).toPass();
    // The open page would notice by itself, and lead to the login while the next line does.
    await teacher.goto('about:blank');
    await decide(page, 'Fjern rollen som administrator', { reason: 'Efteråret er forbi', done: 'Personen er ikke administrator længere.' });
    await teacher.goto('/admin/oversigt/');
    await teacher.waitForURL('**/login?**');
  });

  await test.step('the trail tells who did what, and why; the mails are listed', async () => {
    const trail = page.getByRole('region', { name: 'Historik' }).getByRole('listitem');
    for (const [action, why] of [
      ['Astrid Winther lukkede profilen', 'Er holdt op på skolen'],
      ['Astrid Winther åbnede profilen igen', 'Det var en fejl'],
      ['Astrid Winther gav rollen som administrator', 'Hjælper på kontoret'],
      ['Astrid Winther fjernede rollen som administrator', 'Efteråret er forbi'],
    ] as const) {
      await expect(trail.filter({ hasText: action }).first()).toContainText(`Begrundelse: ${why}`);
    }
    const comings = page.getByRole('region', { name: 'Login, logout og afvisninger' }).getByRole('listitem');
    await expect(comings.filter({ hasText: 'Blev logget ud alle steder af en administrator' }).first()).toBeVisible();
    await expect(comings.filter({ hasText: 'Loggede ind' }).first()).toBeVisible();
    await expect(
      page
        .getByRole('region', { name: 'Mails' })
        .getByRole('row', { name: /Din profil er lukket/ })
        .first(),
    ).toBeVisible();
  });
});

test('the portal as a teacher sees it: a banner on every page, nothing can be changed, and the way back', async ({ page, site }) => {
  await enter(page.context(), site.url, anna);
  await page.goto('/admin/bruger-information/?bruger=bruger-mette');
  await page.getByRole('button', { name: 'Se siden som Mette' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Grund' }).fill('Hun kan ikke finde sin tilmelding');
  await page.getByRole('dialog').getByRole('button', { name: 'Se siden' }).click();
  const banner = page.getByRole('region', { name: 'Du ser siden som en anden' });

  await test.step('the overview is hers', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Hej Mette' })).toBeVisible();
    await expect(banner).toContainText('Du ser siden som Mette Holm. Kun læsning.');
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step('a change is refused, and says why; what is hers alone is not there', async () => {
    await page.goto('/min-profil/konto/');
    await page.getByRole('button', { name: 'Gem dine valg' }).click();
    await expect(page.getByText('Du ser siden som en anden, så du kan kun læse.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Her er du logget ind' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: /regneark|Hent alt/ })).toHaveCount(0);
  });

  await test.step('the administration is closed meanwhile, and the banner stands on public pages too', async () => {
    await page.goto('/admin/oversigt/');
    await expect(page).toHaveURL(/\/min-profil/);
    await page.goto('/kurser-og-events/');
    await expect(banner).toBeVisible();
  });

  await test.step('the way back leads to her page, whose trail tells of it', async () => {
    await banner.getByRole('button', { name: 'Afslut' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Mette Holm' })).toBeVisible();
    const trail = page.getByRole('region', { name: 'Historik' }).getByRole('listitem');
    await expect(trail.filter({ hasText: 'begyndte at se siden som personen' }).first()).toContainText('Hun kan ikke finde sin tilmelding');
    await expect(trail.filter({ hasText: 'holdt op med at se siden som personen' }).first()).toBeVisible();
    await expect(banner).toHaveCount(0);
  });
});
