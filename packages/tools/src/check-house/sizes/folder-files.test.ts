import { expect, test } from 'vitest';
import { given, house } from '../testing/given.ts';
import { folderFiles } from './folder-files.ts';

test('a folder holds few files; tests and folders inside it are not counted', () => {
  const few = { 'bff/src/a.ts': '', 'bff/src/b.ts': '', 'bff/src/a.test.ts': '', 'bff/src/in/c.ts': '' };
  expect(folderFiles.find(given(few), house)).toEqual([]);
  expect(folderFiles.find(given({ ...few, 'bff/src/d.ts': '' }), house)).toEqual([
    { path: 'packages/bff/src', line: 0, what: '3 files, at most 2' },
  ]);
});
