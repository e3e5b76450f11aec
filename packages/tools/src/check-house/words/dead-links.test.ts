import { expect, test } from 'vitest';
import { root } from '../../root.ts';
import { linksOf, readLinks } from '../read-documents.ts';
import { house } from '../testing/given.ts';
import { deadLinks } from './dead-links.ts';

test('a link is read from where its document stands, without the place inside the file', () => {
  const text = '[a](../spec/domain.md#who-may) and [b](https://edison.example) and [c](#here)\n[d](decisions/)\n';
  expect(linksOf('docs/reference/calls.md', text)).toEqual([
    { path: 'docs/reference/calls.md', line: 1, target: 'docs/spec/domain.md' },
    { path: 'docs/reference/calls.md', line: 2, target: 'docs/reference/decisions/' },
  ]);
});

test('a link to a file that is not there is told with document and line', () => {
  const links = [
    { path: 'README.md', line: 3, target: 'docs/gone.md', found: false },
    { path: 'README.md', line: 4, target: 'LICENSE', found: true },
  ];
  expect(deadLinks.find([], { ...house, links })).toEqual([{ path: 'README.md', line: 3, what: 'there is no docs/gone.md' }]);
});

test('the documents of the repository are found', async () => {
  expect((await readLinks(root)).map(({ path }) => path)).toContain('docs/spec/requirements.md');
});
