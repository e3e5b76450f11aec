import { expect, test } from 'vitest';
import { given, house } from '../testing/given.ts';
import { exportedNames } from './exported-names.ts';

const three = 'export const a = 1;\nexport type B = 1;\nexport interface C {}\n';

test('types count as exported names, and contracts may export a few more', () => {
  const sources = given({ 'bff/src/a.ts': three, 'contracts/src/a.ts': three });
  expect(exportedNames.find(sources, house)).toEqual([{ path: 'packages/bff/src/a.ts', line: 0, what: '3 exported names, at most 2' }]);
});

test('a barrel is refused, a single name passed on is not', () => {
  const sources = given({ 'bff/src/a.ts': "export { x } from './x.ts';\nexport * from './y.ts';\n" });
  expect(exportedNames.find(sources, house).map(({ line }) => line)).toEqual([2]);
});
