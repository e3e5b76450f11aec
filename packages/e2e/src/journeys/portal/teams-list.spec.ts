import { z } from 'zod';
import { findViolations } from '../../running/find-violations.ts';
import { ownPassword, signIn } from '../../running/people.ts';
import { makeTeacher } from '../../running/portal/new-teacher.ts';
import { planTeamEvent } from '../../running/portal/plan-team-event.ts';
import { expect, test } from '../../running/site-test.ts';

const teams = 25;
const [tooSmall, namedTwice] = [7, 19];
const found = z.object({ items: z.array(z.object({ name: z.string(), members: z.array(z.unknown()) })) });

/** Text copied from a spreadsheet: headings, and 25 teams with a column for each pupil, two teams invalid. */
function copied(): string {
  const rows = Array.from({ length: teams }, (_, i) => {
    const name = i + 1 === namedTwice ? 'HOLD 3' : `Hold ${i + 1}`;
    return [name, `6.${'AB'[i % 2]}`, 'Anna', ...(i + 1 === tooSmall ? [] : ['Bo', 'Cilla'])].join('\t');
  });
  return [['Holdnavn', 'Klasse', 'Elev 1', 'Elev 2', 'Elev 3'].join('\t'), ...rows].join('\n');
}

test('a list of 25 teams with two bad rows: marked at their cell, mended, looked through, sent once, and two more later', async ({
  page,
  site,
}) => {
  const [teacher, eventId] = await Promise.all([makeTeacher(site.url, 'Holdur'), planTeamEvent(site.url, 'Skolens lokalfinale')]);
  await signIn(page, teacher.email, ownPassword);
  const savedTeams = async () => found.parse(await teacher.ask('GET', `/bff/events/${eventId}/teams`)).items;

  await test.step('the panel of the event leads to the list', async () => {
    await page.goto(`/min-profil/event-og-programmer?event=${eventId}`);
    await page.getByRole('link', { name: 'Har I mange hold? Sæt dem ind fra et regneark' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Mange hold på én gang' })).toBeVisible();
    await page.reload();
    await expect(page.getByText('Listen er tom')).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step('the list is pasted, and the two rows say at their cell what is wrong', async () => {
    await page.getByLabel('Sæt din liste ind her').fill(copied());
    await page.getByRole('button', { name: 'Læs listen' }).click();
    await expect(page.getByText('2 rækker skal rettes.')).toBeVisible();
    await expect(page.getByLabel(`Række ${tooSmall}, elevernes fornavne`)).toHaveAccessibleDescription(
      'Holdet mangler elever. I må være 2–5.',
    );
    await expect(page.getByLabel(`Række ${namedTwice}, holdets navn`)).toHaveAccessibleDescription('Samme navn som i række 3.');
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step('on a phone the good rows are a line each, and one opens at a press', async () => {
    const lines = page.getByRole('button', { name: /^Ret række/ });
    const phone = (page.viewportSize()?.width ?? 0) < 960;
    await expect(lines.filter({ visible: true })).toHaveCount(phone ? teams - 2 : 0);
    if (!phone) return;
    expect(await page.evaluate(() => document.querySelector('form')?.clientHeight)).toBeLessThan(4_000);
    await lines.first().click();
    await expect(page.getByLabel('Række 1, holdets navn')).toBeFocused();
  });

  await test.step('the list of errors leads to each, and both are mended', async () => {
    await page
      .getByRole('alert')
      .getByRole('link', { name: new RegExp(`^Række ${tooSmall}, elevernes`) })
      .click();
    await expect(page.getByLabel(`Række ${tooSmall}, elevernes fornavne`)).toBeFocused();
    await page.getByLabel(`Række ${tooSmall}, elevernes fornavne`).fill('Anna og Bo');
    await page.getByLabel(`Række ${namedTwice}, holdets navn`).fill(`Hold ${namedTwice}`);
    await expect(page.getByText('2 rækker skal rettes.')).toBeHidden();
  });

  await test.step('it is looked through, and nothing is saved yet', async () => {
    await page.getByRole('button', { name: 'Se listen igennem' }).click();
    await expect(page.getByRole('status', { name: 'Alle hold er i orden, og der er plads' })).toBeFocused();
    expect(await savedTeams()).toEqual([]);
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step('it is sent once, and the receipt names every team', async () => {
    await page.getByRole('button', { name: 'Tilmeld 25 hold' }).dblclick();
    await expect(page.getByRole('heading', { name: '25 hold er tilmeldt' })).toBeFocused();
    await expect(page.getByRole('row').filter({ hasText: 'Anna, Bo' })).toHaveCount(teams);
    expect(await savedTeams()).toHaveLength(teams);
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step('more are added to the sign-up, and names that are taken are reported together', async () => {
    await page.getByRole('button', { name: 'Tilføj flere hold' }).click();
    await page.getByLabel('Sæt din liste ind her').fill('Hold 1\tIda, Ea\nHold 2\tIda, Ea');
    await page.getByRole('button', { name: 'Læs listen' }).click();
    const taken = 'Et andet hold til eventet har taget navnet. Find på et andet.';
    for (const row of [1, 2]) {
      await expect(page.getByLabel(`Række ${row}, holdets navn`)).toHaveAccessibleDescription(taken);
      await page.getByLabel(`Række ${row}, holdets navn`).fill(`Ekstra ${row}`);
    }
    await page.getByRole('button', { name: 'Se listen igennem' }).click();
    await page.getByRole('button', { name: 'Tilmeld 2 hold' }).click();
    await expect(page.getByRole('heading', { name: '2 hold er tilmeldt' })).toBeFocused();
    expect(await savedTeams()).toHaveLength(teams + 2);
  });
});
