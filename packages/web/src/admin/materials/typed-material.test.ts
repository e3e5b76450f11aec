import type { EditedMaterial } from '@edison/contracts/bff/admin/admin-material';
import { expect, test } from 'vitest';
import { bodyOfMaterial, checkMaterial, materialBody, shownMaterial, typedMaterial } from './typed-material.ts';

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
  const { materialId: _, state: __, ...facts } = material;
  expect(materialBody.parse(bodyOfMaterial(typedMaterial(material)))).toEqual(facts);
});

test('a programme goes with the level of its members, and no other; there it has to be chosen', () => {
  const typed = { ...typedMaterial(material), access: 'login' };
  expect(materialBody.parse(bodyOfMaterial(typed))).not.toHaveProperty('programmeKey');
  expect(checkMaterial({ ...typed, programmeKey: '' }).programmeKey).toBeUndefined();
  expect(checkMaterial({ ...shownMaterial(material), programmeKey: '' }).programmeKey).toBe('Vælg det forløb, hvis lærere kan hente det.');
});

test('a new material is for everybody with a login, without grades and without a page', () => {
  const typed = { ...typedMaterial(undefined), title: 'Kort', summary: 'Ti.' };
  expect(materialBody.parse(bodyOfMaterial(typed))).toEqual({
    title: 'Kort',
    summary: 'Ti.',
    kind: 'øvelse',
    access: 'login',
    grades: [],
    version: 0,
  });
});
