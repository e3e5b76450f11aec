import { describe, expect, test } from 'vitest';
import { splitFirstNames } from './first-names.ts';
import { seatsForTeams } from './seats-for-teams.ts';
import { draftOf, newDraft, type TeamDraft, toNewTeam } from './team-draft.ts';
import { checkTeam, checkTeams } from './team-rules.ts';

const size = { min: 2, max: 3 };
function draft(names: readonly string[], more: Partial<TeamDraft> = {}): TeamDraft {
  return { ...draftOf({ name: 'Lynet', members: names.map((firstName) => ({ firstName })) }), ...more };
}

describe('a team', () => {
  test('with a name and as many first names as the event wants is right', () => {
    expect(checkTeam(draft(['Anne Marie', 'Jean-Luc']), size)).toEqual({});
  });

  test('has neither too few nor too many pupils, and empty lines are none', () => {
    expect(checkTeam(draft(['Anna', ' ', '']), size)).toEqual({ members: 'Holdet mangler elever. I må være 2–3.' });
    expect(checkTeam(draft(['A', 'B', 'C', 'D']), size)).toEqual({ members: 'Holdet har for mange elever. I må være 2–3.' });
    expect(checkTeam(draft(['A']), { min: 2, max: 2 })).toEqual({ members: 'Holdet mangler elever. I skal være 2.' });
  });

  test('has first names only, and what is wrong stands at its line', () => {
    expect(checkTeam(draft(['', 'Anna B. Hansen', 'anna@skole.dk', 'Bo']), size)).toEqual({
      'members.1.firstName': 'Skriv kun et fornavn, uden tal og tegn.',
      'members.2.firstName': 'Skriv kun et fornavn, uden tal og tegn.',
    });
  });

  test('holds no CPR number anywhere', () => {
    const cpr = 'Det ligner et CPR-nummer. Skriv kun navnet.';
    const wrong = checkTeam(
      draft(['010112-1234', 'Bo'], { name: '0101121234', classLabel: '010112 1234', projectTitle: 'x 010112-1234' }),
      size,
    );
    expect(wrong).toEqual({ name: cpr, classLabel: cpr, projectTitle: cpr, 'members.0.firstName': cpr });
  });

  test('keeps the lengths of the contract', () => {
    expect(checkTeam(draft(['A', 'B'], { name: ' ', classLabel: 'x'.repeat(31) }), size)).toEqual({
      name: 'Holdets navn er påkrævet',
      classLabel: 'Skriv højst 30 tegn her.',
    });
  });
});

test('two teams of one sign-up are not called the same', () => {
  const wrong = checkTeams([draft(['A', 'B']), draft(['C', 'D'], { name: ' lynet' })], size);
  expect(wrong).toEqual({ 'teams.1.name': 'Du har givet to hold det navn. Find på et andet.' });
});

test('a team is sent without what is empty', () => {
  expect(toNewTeam({ ...newDraft(3), name: ' Lynet ', grade: '6' })).toEqual({ name: 'Lynet', grade: 6, members: [] });
  const whole = { name: 'L', projectTitle: 'P', summary: 'S\nS', grade: 0, classLabel: '0.A', members: [{ firstName: 'Bo' }] };
  expect(toNewTeam(draftOf(whole))).toEqual(whole);
});

test.each([
  ['Anna, Bo og Carla', ['Anna', 'Bo', 'Carla']],
  ['Anna\r\nBo\n\nCarla', ['Anna', 'Bo', 'Carla']],
  ['Anna\tBo;Carla', ['Anna', 'Bo', 'Carla']],
  ['1. Anna\n2) Bo\n- Carla\n• Dea', ['Anna', 'Bo', 'Carla', 'Dea']],
  ['Anne Marie', ['Anne Marie']],
  ['Jean-Luc', ['Jean-Luc']],
  ['Sven-Ogir', ['Sven-Ogir']],
])('%j names %j', (text, names) => {
  expect(splitFirstNames(text)).toEqual(names);
});

test('seats are counted in the unit of the event', () => {
  const teams = [draft(['A', 'B', ''], { classLabel: '6.B' }), draft(['C'], { classLabel: '6.b ' }), draft(['D'])];
  expect(seatsForTeams(undefined, teams)).toBe(4);
  expect(seatsForTeams('team', teams)).toBe(3);
  expect(seatsForTeams('class', teams)).toBe(2);
});
