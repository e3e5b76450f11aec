import type { Locator, Page } from '@playwright/test';
import { findViolations } from '../../running/find-violations.ts';
import { demoPassword } from '../../running/people.ts';
import { expect, test } from '../../running/site-test.ts';

const teams = [
  { name: 'Lynet', classLabel: '6.A', members: ['Anna', 'Bo', 'Cilla'] },
  { name: 'Tandhjulet', classLabel: '6.A', members: ['Dina', 'Emil', 'Freja'] },
  { name: 'Raketten', classLabel: '6.B', members: ['Gustav', 'Hannah', 'Ibrahim'] },
];

/** Types one team from its first field on: name, class, and one pupil a line. */
async function writeTeam(hands: Hands, form: Locator, at: number): Promise<void> {
  const team = teams[at];
  if (team === undefined) return;
  const fields = form.getByRole('region', { name: `Hold ${at + 1}` });
  await expect(fields.getByLabel('Holdets navn')).toBeFocused();
  await hands.type(team.name);
  await hands.fill(fields.getByLabel(/^Klasse /), team.classLabel);
  await hands.click(fields.getByLabel('Elev 1', { exact: true }));
  for (const [line, member] of team.members.entries()) {
    if (line > 0) await hands.press('Enter');
    await expect(fields.getByLabel(`Elev ${line + 1}`, { exact: true })).toBeFocused();
    await hands.type(member);
  }
}

test('a new teacher: from the login to a class with three teams at an event, in under 60 actions', async ({ page }, { annotations }) => {
  const hands = countActions(page);
  const main = page.getByRole('main');

  await test.step('she logs in, and is asked who she is', async () => {
    await page.goto('/login');
    await hands.click(main.getByRole('link', { name: 'Log ind' }));
    await hands.fill(page.getByLabel('E-mail'), 'ny@skole.example');
    await hands.fill(page.getByLabel('Adgangskode', { exact: true }), demoPassword);
    await hands.click(page.getByRole('button', { name: 'Log ind', exact: true }));
    await expect(page.getByRole('heading', { name: 'Hvem er du?' })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step('who, which school, which grade, and no news', async () => {
    const next = page.getByRole('button', { name: 'Næste' });
    await hands.fill(page.getByLabel('Fornavn'), 'Nana');
    await hands.fill(page.getByLabel('Efternavn'), 'Nygaard');
    await hands.choose(page.getByLabel('Stilling'), 'lærer');
    await hands.click(next);
    await expect(page.getByRole('heading', { name: 'Hvilken skole er du på?' })).toBeFocused();
    await hands.fill(page.getByLabel('Skole', { exact: true }), 'Egebakke');
    await hands.click(page.getByRole('button', { name: /^Vælg Egebakkeskolen/ }));
    await hands.click(next);
    await expect(page.getByRole('heading', { name: 'Hvad underviser du i?' })).toBeFocused();
    await hands.click(page.getByLabel('6. klasse'));
    await hands.click(next);
    await expect(page.getByRole('checkbox')).not.toBeChecked();
    await hands.click(page.getByRole('button', { name: 'Gem min profil' }));
    await expect(main.getByText('Så er du klar')).toBeVisible();
  });

  await test.step('the overview greets her, and leads to the events', async () => {
    await hands.click(main.getByRole('link', { name: 'Til min oversigt' }));
    await expect(page.getByRole('heading', { level: 1, name: 'Hej Nana' })).toBeVisible();
    await hands.click(main.getByRole('region', { name: 'Genveje' }).getByRole('link', { name: 'Programmer og events' }));
    await expect(page.getByRole('heading', { level: 1, name: 'Programmer og events' })).toBeVisible();
  });

  const event = page.getByRole('article', { name: 'Lokalfinale på Fyn' });
  await test.step('she joins the programme on the way, and writes three teams', async () => {
    await hands.click(event.getByRole('button', { name: 'Tilmeld dig' }));
    await hands.click(event.getByRole('button', { name: /^Gå med/ }));
    await expect(event.getByRole('status').filter({ hasText: 'Du er med i Projekt Edison' })).toBeVisible();
    for (const at of teams.keys()) {
      await hands.click(event.getByRole('button', { name: /^Tilføj et hold/ }));
      await writeTeam(hands, event, at);
    }
    await expect(event.getByLabel('Antal pladser')).not.toHaveValue('1');
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step('one press, and the class has its places', async () => {
    await hands.click(event.getByRole('button', { name: 'Tilmeld mig' }));
    await expect(event.getByRole('heading', { name: 'Du har en plads' })).toBeFocused();
    await expect(event.getByText('Lynet, Tandhjulet, Raketten')).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
  });

  annotations.push({ type: 'actions', description: String(hands.count()) });
  expect(hands.count()).toBeLessThan(60);
});

/** Inputs of a person, each of which counts as one action. */
interface Hands {
  click(control: Locator): Promise<void>;
  /** Focuses a field and types. */
  fill(field: Locator, text: string): Promise<void>;
  choose(select: Locator, option: string): Promise<void>;
  /** Presses one key. */
  press(key: string): Promise<void>;
  /** Types where the focus is. */
  type(text: string): Promise<void>;
  count(): number;
}

/** Inputs on a page with the count at 0. */
function countActions(page: Page): Hands {
  let done = 0;
  const counted = async (action: Promise<unknown>): Promise<void> => {
    done += 1;
    await action;
  };
  return {
    click: (control) => counted(control.click()),
    fill: (field, text) => counted(field.fill(text)),
    choose: (select, option) => counted(select.selectOption(option)),
    press: (key) => counted(page.keyboard.press(key)),
    type: (text) => counted(page.keyboard.insertText(text)),
    count: () => done,
  };
}
