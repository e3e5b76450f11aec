import type { EditedMaterial } from '@edison/contracts/bff/admin/admin-material';
import { materialFacts } from '@edison/contracts/bff/admin/materials';
import { expect, test } from 'vitest';
import { checkMaterial, materialValues, newMaterial, toMaterialBody } from './material-values.ts';

const material: EditedMaterial = {
  materialId: 'm1',
  title: 'Pitchkort',
  summary: 'Ti kort.',
  kind: 'øvelse',
  access: 'programme',
  programmeKey: 'projekt-edison',
  grades: [6, 7],
  contentPath: '/undervisningsmateriale/oevelser/',
  state: 'draft',
  version: 3,
};

test('what is filled in goes back as it came', () => {
  const { materialId: _, state: __, version: ___, ...facts } = material;
  expect(materialFacts.parse(toMaterialBody(materialValues(material)))).toEqual(facts);
});

test('a programme goes with the level of its members, and no other; there it has to be chosen', () => {
  const typed = { ...materialValues(material), access: 'login' };
  expect(materialFacts.parse(toMaterialBody(typed))).not.toHaveProperty('programmeKey');
  expect(checkMaterial({ ...typed, programmeKey: '' }).programmeKey).toBeUndefined();
  expect(checkMaterial({ ...materialValues(material), programmeKey: '' }).programmeKey).toBe('Vælg det forløb, hvis lærere kan hente det.');
});

test('a new material is for everybody with a login, without grades and without a page', () => {
  const typed = { ...newMaterial, title: 'Kort', summary: 'Ti.' };
  expect(materialFacts.parse(toMaterialBody(typed))).toEqual({
    title: 'Kort',
    summary: 'Ti.',
    kind: 'øvelse',
    access: 'login',
    grades: [],
  });
});
