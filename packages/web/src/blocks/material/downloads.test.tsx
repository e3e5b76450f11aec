// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { showBlock } from '../../testing/show-block.tsx';
import { fileKind, sizeInWords } from '../../text/file-words.ts';

afterEach(cleanup);

test('a file says what it is and how large before it is fetched, and is saved', async () => {
  await showBlock('downloads', { Files: [{ Label: 'Lektionsplan', Text: 'Otte lektioner.', Url: '/media/plan.pdf', Bytes: 1_234_567 }] });
  const link = screen.getByRole('link', { name: 'Lektionsplan (PDF, 1,2 MB)' });
  expect([link.getAttribute('href'), link.hasAttribute('download')]).toEqual(['/media/plan.pdf', true]);
  expect(screen.getByText('Otte lektioner.')).toBeDefined();
});

test('a page, such as a sheet to print, is opened', async () => {
  await showBlock('downloads', { Files: [{ Label: 'Ark', Url: '/undervisningsmateriale/ark/idetraening/' }] });
  expect(screen.getByRole('link', { name: 'Ark' }).hasAttribute('download')).toBe(false);
});

test.each([
  [640, '640 byte'],
  [345_000, '345 kB'],
  [999_499, '999 kB'],
  [999_500, '1 MB'],
  [1_250_000, '1,3 MB'],
  [9_960_000, '10 MB'],
  [12_400_000, '12 MB'],
])('%d bytes are %s', (bytes, words) => {
  expect(sizeInWords(bytes)).toBe(words);
});

test('the kind is what editors say, else the end of the address', () => {
  expect([fileKind('/media/a.pdf', 'Tegning'), fileKind('/media/a.pptx?x=1', undefined), fileKind('/ark/', undefined)]).toEqual([
    'Tegning',
    'PPTX',
    '',
  ]);
});
