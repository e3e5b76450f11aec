import { largestFile } from '@edison/contracts/bff/admin/material-files';
import { expect, test } from 'vitest';
import { materialFilesText } from '../../text/admin/materials.ts';
import { labelOf, wrongWithFile } from './file-form.tsx';

const { wrong } = materialFilesText;

test('a file is refused before anything of it is sent: of no kind we keep, empty, or a byte too large', () => {
  expect(wrongWithFile(undefined)).toBe(wrong.noFile);
  expect(wrongWithFile({ name: 'spil.exe', size: 9 })).toBe(wrong.kind);
  expect(wrongWithFile({ name: 'pdf', size: 9 })).toBe(wrong.kind);
  expect(wrongWithFile({ name: 'ark.pdf', size: 0 })).toBe(wrong.empty);
  expect(wrongWithFile({ name: 'ark.pdf', size: largestFile + 1 })).toContain('100 MB');
  expect([wrongWithFile({ name: 'Ark.PDF', size: largestFile }), wrongWithFile({ name: 'foto.jpeg', size: 9 })]).toEqual([
    undefined,
    undefined,
  ]);
});

test('a name to begin with is the file’s own, read as words', () => {
  expect(labelOf('Spørgekort_til-klassen.v2.pdf')).toBe('Spørgekort til klassen.v2');
});
