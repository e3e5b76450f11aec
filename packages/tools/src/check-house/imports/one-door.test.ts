import { expect, test } from 'vitest';
import { given, house } from '../testing/given.ts';
import { oneDoor } from './one-door.ts';

test('a package is entered through a door of its manifest, named or with a star', () => {
  const sources = given({
    'tools/src/a.ts': "import '@edison/bff/create-bff';\nimport '@edison/contracts/upstream/backend';\n",
  });
  expect(oneDoor.find(sources, house)).toEqual([]);
});

test('a file that is no door is refused', () => {
  const sources = given({ 'tools/src/a.ts': "import '@edison/bff/session/seal';\n" });
  expect(oneDoor.find(sources, house)).toEqual([{ path: 'packages/tools/src/a.ts', line: 1, what: 'bff has no door ./session/seal' }]);
});

test('a relative path into another package walks round its door', () => {
  const sources = given({ 'bff/src/session/a.ts': "import '../../../contracts/src/events.ts';\nimport '../seal.ts';\n" });
  expect(oneDoor.find(sources, house).map(({ line }) => line)).toEqual([1]);
});
