import { findViolations } from '../../running/find-violations.ts';
import { demoPassword, signIn } from '../../running/people.ts';
import { makeTeacher } from '../../running/portal/new-teacher.ts';
import { expect, test } from '../../running/site-test.ts';

const account = '/min-profil/konto/';

test('a colleague says yes to one newcomer and no to another, who claims the school again and is looked at by an admin, as is the first at a school', async ({
  page,
  browser,
  site,
}) => {
  const [nina, ole, pia] = await Promise.all([
    makeTeacher(site.url, 'Nina'),
    makeTeacher(site.url, 'Ole'),
    makeTeacher(site.url, 'Pia', 'Fjordvang'),
  ]);
  const size = { baseURL: site.url, viewport: page.viewportSize() };
  await signIn(page, 'mette@skole.example', demoPassword);
  const [ninas, oles, admins] = [
    await (await browser.newContext(size)).newPage(),
    await (await browser.newContext(size)).newPage(),
    await (await browser.newContext(size)).newPage(),
  ];
  await nina.enter(ninas.context());
  await ole.enter(oles.context());

  await test.step('the newcomer reads what she can do now, and that her colleagues are asked', async () => {
    await ninas.goto(account);
    await expect(ninas.getByText('Du kan tilmelde dig og lave hold nu.')).toBeVisible();
    await expect(ninas.getByText(/^Dine kolleger på Egebakkeskolen/)).toBeVisible();
    expect(await findViolations(ninas)).toEqual([]);
  });

  await test.step('the colleague is told on the overview, and says yes to one', async () => {
    await page.goto('/min-profil/min-oversigt/');
    await page.getByRole('link', { name: 'Svar', exact: true }).click();
    await expect(page).toHaveURL(/\/min-profil\/nye-kolleger/);
    await page.getByRole('button', { name: 'Ja, jeg kender Nina Rejse' }).click();
    await expect(page.getByRole('status', { name: 'Tak. Nina Rejse er bekræftet som din kollega' })).toBeFocused();
    expect(await findViolations(page)).toEqual([]);
    await ninas.reload();
    await expect(ninas.getByText('Det er bekræftet, at du er på skolen: en kollega har sagt ja.')).toBeVisible();
  });

  await test.step('and no to the other, whose school is taken away', async () => {
    await page.getByRole('article', { name: 'Ole Rejse' }).getByRole('button', { name: 'Det gør jeg ikke' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Ja, fjern skolen' }).click();
    await expect(page.getByRole('status', { name: 'Tak. Skolen er fjernet fra Ole Rejse' })).toBeVisible();
    await oles.goto(account);
    await expect(
      oles.getByText(/Vi har spurgt, om du er på .+, og fået nej .+ Derfor står skolen ikke længere på din profil/),
    ).toBeVisible();
  });

  await test.step('the same school claimed again waits for an admin, who confirms it with a reason', async () => {
    await ole.ask('POST', '/bff/me/institution', { institutionId: 'skole-990001' });
    await oles.reload();
    await expect(oles.getByText(/^Ingen på Egebakkeskolen.*kan svare for dig lige nu/)).toBeVisible();
    await signIn(admins, 'admin@edison.example', demoPassword);
    await admins.goto('/admin/brugere-og-institutioner/?fane=laerere');
    const row = admins.getByRole('row', { name: /Ole Rejse/ });
    await expect(row).toContainText('Nogen på skolen har sagt nej før');
    expect(await findViolations(admins)).toEqual([]);
    await row.getByRole('button', { name: 'Bekræft' }).click();
    const dialog = admins.getByRole('dialog');
    await dialog.getByLabel('Grund').fill('Ringet til skolen');
    await dialog.getByRole('button', { name: 'Bekræft, og skriv til læreren' }).click();
    await expect(admins.getByText('Ole Rejse er bekræftet. Vi har skrevet til læreren.')).toBeVisible();
    await oles.reload();
    await expect(oles.getByText('Det er bekræftet, at du er på skolen: vi har set på det.')).toBeVisible();
  });

  await test.step('where nobody at the school can answer, an admin does so at once', async () => {
    await pia.enter(oles.context());
    await oles.goto(account);
    await expect(oles.getByText(/^Ingen på Fjordvangskolen.*kan svare for dig lige nu/)).toBeVisible();
    await admins.getByRole('dialog').getByRole('button', { name: 'Luk' }).last().click();
    await admins
      .getByRole('row', { name: /Pia Rejse/ })
      .getByRole('button', { name: 'Bekræft' })
      .click();
    const dialog = admins.getByRole('dialog');
    await dialog.getByLabel('Grund').fill('Står på skolens hjemmeside');
    await dialog.getByRole('button', { name: 'Bekræft, og skriv til læreren' }).click();
    await expect(admins.getByText('Pia Rejse er bekræftet. Vi har skrevet til læreren.')).toBeVisible();
    await oles.reload();
    await expect(oles.getByText('Det er bekræftet, at du er på skolen: vi har set på det.')).toBeVisible();
  });
});
