import { expect, test } from 'vitest';
import { allDemoSchools } from '../demo/schools/demo-schools.ts';
import { danishSortKey } from './danish-sort-key.ts';

const inOrder = (names: readonly string[]) =>
  names.toSorted((a, b) => Buffer.compare(Buffer.from(danishSortKey(a)), Buffer.from(danishSortKey(b))));

test('Æ, Ø and Å come last, Aa is Å, and accents count for nothing', () => {
  const names = ['10. klassecenter', 'Andreskolen', 'André Skolen', 'Zebra', 'Ærtehaven', 'Ødum', 'Aabenraa', 'Åbenrå Bymark', 'Åløkke'];
  expect(inOrder(names.toReversed())).toEqual([
    '10. klassecenter',
    'André Skolen',
    'Andreskolen',
    'Zebra',
    'Ærtehaven',
    'Ødum',
    'Aabenraa',
    'Åbenrå Bymark',
    'Åløkke',
  ]);
});

test('the order of the demo is the one that the platform knows as Danish', () => {
  const danish = new Intl.Collator('da', { ignorePunctuation: false });
  const names = [...new Set(allDemoSchools().map(({ name }) => name.replace(/[.,()]/g, '')))];
  expect(inOrder(names)).toEqual(names.toSorted(danish.compare));
});

test('the same letter written in two ways is one letter', () => {
  expect(danishSortKey('A\u030Aløkke')).toBe(danishSortKey('Åløkke'));
  expect(danishSortKey('  SCT.  HANS ')).toBe('sct hans');
});
