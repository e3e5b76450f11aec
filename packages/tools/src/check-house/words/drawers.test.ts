import { expect, test } from 'vitest';
import { given, house } from '../testing/given.ts';
import { drawers } from './drawers.ts';

test('a file or folder that is a drawer by its whole name or its last word is refused', () => {
  const sources = given({ 'bff/src/utils/a.ts': '', 'bff/src/date-utils.ts': '', 'bff/src/helpers.test.ts': '' });
  expect(drawers.find(sources, house).map(({ what }) => what)).toEqual([
    '"utils" is a drawer',
    '"date-utils" is a drawer',
    '"helpers" is a drawer',
  ]);
});

test('a word that only contains one is a name like any other', () => {
  expect(drawers.find(given({ 'bff/src/utilsikret.ts': '' }), house)).toEqual([]);
});
