import { largestFile } from '@edison/contracts/bff/admin/material-files';
import { expect, test } from 'vitest';
import { materialFilesText } from '../../text/admin/materials.ts';
import { fileError, labelFromFileName } from './file-form.tsx';

const { wrong } = materialFilesText;

test('a file is refused before anything of it is sent: of no kind we keep, empty, or a byte too large', () => {
  expect(fileError(undefined)).toBe(wrong.noFile);
  expect(fileError({ name: 'spil.exe', size: 9 })).toBe(wrong.kind);
  expect(fileError({ name: 'pdf', size: 9 })).toBe(wrong.kind);
  expect(fileError({ name: 'ark.pdf', size: 0 })).toBe(wrong.empty);
  expect(fileError({ name: 'ark.pdf', size: largestFile + 1 })).toContain('100 MB');
  expect([fileError({ name: 'Ark.PDF', size: largestFile }), fileError({ name: 'foto.jpeg', size: 9 })]).toEqual([undefined, undefined]);
});

test('a name to begin with is the file’s own, read as words', () => {
  expect(labelFromFileName('Spørgekort_til-klassen.v2.pdf')).toBe('Spørgekort til klassen.v2');
});
