import { expect, test } from 'vitest';
import { importText } from './import.ts';
import { schoolImportText } from './school-import.ts';

const none = { new: 0, changed: 0, closed: 0, same: 0, similar: 0, kept: 0, merged: 0, skipped: 0, refused: 0 };

test('a register of more than a thousand schools is counted with the Danish separator, before and after it is saved', () => {
  const counts = { ...none, new: 1_600, same: 1 };
  expect(schoolImportText.save(1_600)).toBe('Gem 1.600 skoler');
  expect(schoolImportText.counts(counts)).toBe('1.600 nye, 0 ændres, 1 er uændret, 0 skal rettes.');
  expect(schoolImportText.savedCounts(counts)).toBe('1.600 nye, 1 er uændret.');
  expect(importText.more(1_500)).toBe('Og 1.500 rækker mere.');
});
