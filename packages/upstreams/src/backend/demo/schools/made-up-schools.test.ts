import { institutionType } from '@edison/contracts/bff/institutions';
import { municipalities } from '@edison/contracts/municipalities';
import { expect, test } from 'vitest';
import { derivedColumns } from '../../institutions/institution-names.ts';
import { allDemoSchools } from './demo-schools.ts';

const schools = allDemoSchools();

test('there are more than 300 schools, every one marked as made up, with a number of no real school', () => {
  expect(schools.length).toBeGreaterThan(300);
  for (const { name, number } of schools) {
    expect(name).toMatch(/ \(opdigtet\)$/);
    if (number !== null) expect(number).toMatch(/^99\d{4}$/);
  }
  expect(new Set(schools.map(({ id }) => id)).size).toBe(schools.length);
  expect(new Set(schools.flatMap(({ number }) => number ?? [])).size).toBe(schools.filter(({ number }) => number).length);
});

test('they lie in all 98 municipalities, and are of every type', () => {
  expect(new Set(schools.map(({ municipality }) => municipality))).toEqual(new Set(municipalities));
  expect(new Set(schools.map(({ type }) => type))).toEqual(new Set(institutionType.options));
  for (const { postal_code } of schools) expect(postal_code).toMatch(/^[1-9]\d{3}$/);
});

test('most are folkeskoler, a good part fri grundskoler, and the capital has more than an island', () => {
  const share = (type: string) => schools.filter((school) => school.type === type).length / schools.length;
  expect(share('folkeskole')).toBeGreaterThan(0.5);
  expect(share('fri grundskole')).toBeGreaterThan(0.2);
  const inPlace = (municipality: string) => schools.filter((school) => school.municipality === municipality).length;
  expect(inPlace('København')).toBeGreaterThan(2 * inPlace('Læsø'));
});

test('no two of one name share a postnummer, and a department follows its main school', () => {
  expect(new Set(schools.map(({ name, postal_code }) => `${name} ${postal_code}`)).size).toBe(schools.length);
  const ids = schools.map(({ id }) => id);
  const departments = schools.filter(({ part_of }) => part_of !== null);
  expect(departments.length).toBeGreaterThan(10);
  for (const { id, part_of, name } of departments) {
    expect(ids.indexOf(part_of ?? '')).toBeLessThan(ids.indexOf(id));
    expect(name).toMatch(/afdeling (?:Nord|Syd)/);
  }
});

test('some names are spelled as hardly anybody types them', () => {
  const names = schools.map(({ name }) => name);
  for (const spelling of [/^Sct\. /, /^Skt\. /, /^Sankt /, /^Å/, /Åbenrå/]) expect(names.some((name) => spelling.test(name))).toBe(true);
  expect(schools.filter((school) => derivedColumns(school).search_text.includes('sankt hans')).length).toBeGreaterThan(2);
});
