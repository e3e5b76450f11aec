import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { likenessOfCores, minLikeness } from './likeness.ts';
import { nameCore } from './name-core.ts';

const likeness = (one: string, other: string) => likenessOfCores(nameCore(one), nameCore(other));

describe('names that may be one school', () => {
  test.each([
    ['Sct. Hans Skole', 'Skt Hans Skole'],
    ['Sankt Hans Skole', 'Sct.Hans skole'],
    ['Sankt Knuds Skole', 'Skt. Knud Skole'],
    ['St. Josefs Skole', 'Sankt Josefs Skole'],
    ['Sct. Nicolai Skole', 'Nikolaj Skole'],
    ['Aabenraa Friskole', 'Åbenrå Friskole'],
    ['Aabenraa Friskole', 'Åbenrå Privatskole'],
    ['Aalborg Skole', 'Ålborg skolen'],
    ['Ølstykke Privatskole', 'Oelstykke Skole'],
    ['Kirsebærhavens Skole', 'Kirsebaerhaven Skole'],
    ['Kirsebærhaven Skole', 'Kirsebærhaveskolen'],
    ['Egebakkeskolen', 'Egebakken Skole'],
    ['Egebakkeskolen', 'Egebakkeskolen, afdeling Nord'],
    ['Egebakkeskolen', 'Egebakeskolen'],
    ['Egebakkeskolen', 'Egebakkeskoeln'],
    ['Egebakkeskolen', 'EGEBAKKESKOLEN '],
    ['Egebakkeskolen (opdigtet)', 'Egebakkeskolen'],
    ['Strandmarkens Friskole', 'Strandmarkskolen'],
    ['Fjordvangskolen', 'Fjordvang Skole'],
    ['Fjordvangskolen', 'Fjorvdangskolen'],
    ['Den Frie Lilleskole i Vejle', 'Vejle Lilleskole'],
    ['Grundtvigs Friskole', 'Grundtvigskolen'],
    ['Kragelund Skole', 'Kragelunds Kommuneskole'],
    ['Vestre Skole', 'Vestre  Folkeskole'],
    ['H.C. Andersen Skolen', 'H. C. Andersens Skole'],
    ['Rørdam Realskole', 'Rørdamskolen'],
    ['Ørsted Efterskole', 'Ørsteds Efterskole'],
    ['Limfjordens Heldagsskole', 'Limfjordens Heldagskole'],
    ['Hareskovens Ungdomsskole', 'Hareskov Ungdomskole'],
    ['10. klassecenter Syd', '10 Klassecenter Syd'],
    ['Nordre Skole Afd. B', 'Nordre Skole'],
    ['Skolen ved Søen', 'Skolen på Søen'],
    ['André Skolen', 'Andreskolen'],
    ['Nr. Nissum Skole', 'Nørre Nissum Skole'],
    ['Gl. Hasseris Skole', 'Gammel Hasserisskolen'],
    ['Lynghøjskolen', 'Lynghøj Skole'],
    ['Haahrs Skole', 'Hårs skole'],
  ])('%s and %s', (one, other) => {
    expect(likeness(one, other)).toBeGreaterThanOrEqual(minLikeness);
    expect(likeness(other, one)).toBe(likeness(one, other));
  });
});

describe('names that are two schools, though neighbours', () => {
  test.each([
    ['Sankt Hans Skole', 'Sankt Jens Skole'],
    ['Sct. Knuds Skole', 'Sct. Olai Skole'],
    ['Østre Skole', 'Vestre Skole'],
    ['Nordskolen', 'Sydskolen'],
    ['Nørreskolen', 'Sønderskolen'],
    ['Østskolen', 'Vestskolen'],
    ['Midtbyskolen', 'Vestbyskolen'],
    ['Egebakkeskolen', 'Bøgebakkeskolen'],
    ['Egebakkeskolen, afdeling Nord', 'Egebakkeskolen, afdeling Syd'],
    ['Ørsted Skole', 'Ørsted Efterskole'],
    ['Hareskovens Skole', 'Hareskovens Ungdomsskole'],
    ['Vejle Friskole', 'Vejle Musikskole'],
    ['Fjordskolen', 'Bjergskolen'],
    ['Søskolen', 'Åskolen'],
    ['Strandskolen', 'Skovskolen'],
    ['Kirkeskolen', 'Klosterskolen'],
    ['Lindeskolen', 'Birkeskolen'],
  ])('%s and %s', (one, other) => {
    expect(likeness(one, other)).toBeLessThan(minLikeness);
  });
});

test('the likelier is the greater', () => {
  const ranked = ['Egebakkeskolen', 'Egebakkeskolen, afdeling Nordby', 'Egebatkeskolen'].map((name) => likeness('Egebakke Skole', name));
  expect(ranked).toEqual(ranked.toSorted((a, b) => b - a));
  expect(new Set(ranked).size).toBe(3);
});

test('any two texts have a likeness from 0 to 1, the same both ways, and a text is itself', () => {
  const text = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 40 }), fc.constantFrom('Skolen', 'Sct.', 'Friskole', '', '…', 'Aa'));
  fc.assert(
    fc.property(text, text, (one, other) => {
      const score = likeness(one, other);
      expect(score).toBeGreaterThanOrEqual(0);
      expect(score).toBeLessThanOrEqual(1);
      expect(likeness(other, one)).toBeCloseTo(score, 10);
      expect(likeness(one, one)).toBe(1);
    }),
  );
});

test('a bound below which it does not matter changes no likeness above it', () => {
  const word = fc.constantFrom(
    'Egebakkeskolen',
    'Egebakkeskoeln',
    'Egepakke',
    'Skole',
    'Friskole',
    'Efterskole',
    'Nord',
    'Norddal',
    'Syd',
    'Vejle',
  );
  const name = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
  fc.assert(
    fc.property(name, name, fc.constantFrom(minLikeness, 0.97), (one, other, least) => {
      const [exact, bounded] = [likeness(one, other), likenessOfCores(nameCore(one), nameCore(other), least)];
      if (exact >= least) expect(bounded).toBe(exact);
      else expect(bounded).toBeLessThan(least);
    }),
  );
});
