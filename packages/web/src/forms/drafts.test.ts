// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { forgetDraft, forgetDrafts, hasDraft, keepDraft, readDraft } from './drafts.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

test('a draft is of one form and one person', () => {
  keepDraft('profile', 'mette@skole.example', { firstName: 'Mette' });
  expect(readDraft('school', 'mette@skole.example')).toEqual({});
  expect(readDraft('profile', 'mette@skole.example')).toEqual({ firstName: 'Mette' });
  expect(readDraft('profile', 'sofie@skole.example')).toEqual({});
  expect(hasDraft('profile')).toBe(false);
});

test('whoever logs in at a tab that somebody has left finds nothing of theirs, and what was typed without a user stays', () => {
  sessionStorage.setItem('edison-draft:broken', '{');
  keepDraft('profile', 'mette@skole.example', { firstName: 'Mette' });
  keepDraft('list-e1', 'mette@skole.example', { rows: ['Bo'] });
  keepDraft('attend-e1', '', { name: 'Mette' });
  expect(readDraft('profile', '')).toEqual({});
  expect([hasDraft('list-e1'), hasDraft('attend-e1')]).toEqual([true, true]);
  expect(readDraft('school', 'sofie@skole.example')).toEqual({});
  expect([hasDraft('list-e1'), hasDraft('attend-e1'), hasDraft('broken')]).toEqual([false, true, false]);
});

test('one is forgotten when it was sent, all at logout, and what is not ours stays', () => {
  sessionStorage.setItem('edison-reload', '1');
  for (const name of ['a', 'b', 'c']) keepDraft(name, '', { x: name });
  forgetDraft('a');
  expect([hasDraft('a'), hasDraft('b')]).toEqual([false, true]);
  forgetDrafts();
  expect(Object.keys(sessionStorage)).toEqual(['edison-reload']);
});

test('a browser that keeps nothing stops nobody', () => {
  const forbidden = () => {
    throw new DOMException('forbidden', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: forbidden, setItem: forbidden, removeItem: forbidden });
  keepDraft('a', '', { x: 1 });
  forgetDraft('a');
  forgetDrafts();
  expect([readDraft('a', ''), hasDraft('a')]).toEqual([{}, false]);
});
