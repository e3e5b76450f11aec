import { isProblemCode, Problem } from '@edison/contracts/problem';
import { expect, test } from 'vitest';
import { checkNames } from './check-names.ts';

/** The problem code for a team whose only member has this name, or 'fine'. */
function said(firstName: string, team: object = {}): string {
  try {
    checkNames({ name: 'Opfinderne', members: [{ firstName: 'Ida' }, { firstName }], ...team }, 'teams.2.');
    return 'fine';
  } catch (error) {
    if (error instanceof Problem && isProblemCode(error.code)) return `${error.code} ${error.field}`;
    throw error;
  }
}

test.each(['Ida', 'Anne Marie', 'Jean-Luc', 'D’Arcy', "O'Neil", 'Åse', 'Łukasz', 'Zoë', 'علي', 'Bo J.'])('%s is a first name', (name) => {
  expect(said(name)).toBe('fine');
});

test.each(['Ida Marie Holm', 'Ida2', 'ida@skole.example', 'Ida, 6.B', 'Ida/Bo', '٣', 'Ida  Holm', '<b>', '...', '-', 'Ida -'])(
  '%s is none: one or two words of letters',
  (name) => {
    expect(said(name)).toBe('BAD_REQUEST teams.2.members.1.firstName');
  },
);

test.each(['010112-1234', '0101121234', 'Ida 010112 1234', '01.01.12–1234'])(
  '%s is a civil registration number, wherever a name stands',
  (number) => {
    expect(said(number)).toBe('NAME_LOOKS_LIKE_CPR teams.2.members.1.firstName');
    expect(said('Bo', { name: number })).toBe('NAME_LOOKS_LIKE_CPR teams.2.name');
    expect(said('Bo', { projectTitle: `Projekt ${number}` })).toBe('NAME_LOOKS_LIKE_CPR teams.2.projectTitle');
    expect(said('Bo', { classLabel: number })).toBe('NAME_LOOKS_LIKE_CPR teams.2.classLabel');
  },
);

test('a team may have digits in its name', () => {
  expect(said('Bo', { name: 'Hold 7', classLabel: '6.B', summary: 'Ring til 12 34 56 78' })).toBe('fine');
});
