import { expect, test } from 'vitest';
import { mostInOneTurn } from '../../testing/most-in-one-turn.ts';
import { findCandidates, type KnownInstitution } from './compare-list.ts';
import type { ReadRow } from './read-school-list.ts';

const place = { postal_code: '9492', city: 'Blokhus', municipality: 'Jammerbugt' };
const common = { type: 'folkeskole' as const, street: null, phone: null, closed_on: null, ...place };
const nameOf = (i: number) => `Nordre Kirkebakkeskolen nummer ${i}`;
const known = (i: number): KnownInstitution => ({
  ...common,
  ...{ id: `ens-${i}`, name: nameOf(i), aliases: [], number: null, former_numbers: [], region: 'Nordjylland', part_of: null },
  ...{ state: 'confirmed', version: 1, created_at: new Date('2026-08-01'), merged_into: null, corrected: [] },
});

test('others have their turn after every five rows of the register in a town of 1,600 schools of nearly the same name', async () => {
  const institutions = Array.from({ length: 1_600 }, (_, i) => known(i));
  const most = await mostInOneTurn(async (touch) => {
    const listed = Array.from({ length: 40 }, (_, i): ReadRow => {
      const school = {
        ...{ ...common, number: String(300_001 + i) },
        get name() {
          touch(i);
          return `${nameOf(i)}x`;
        },
      };
      return { row: i + 2, name: '', number: school.number, school, domains: [], mainNumber: null };
    });
    expect((await findCandidates(listed, institutions, new Map())).size).toBe(40);
  });
  expect(most).toBeLessThanOrEqual(6);
});
