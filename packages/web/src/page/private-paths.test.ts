import { expect, test } from 'vitest';
import { privatePathOf, privatePaths } from './private-paths.ts';

test('a page of one event has a title of its own, and the page of events is the one that the menu marks', () => {
  const events = privatePathOf('/min-profil/event-og-programmer');
  expect(privatePathOf('/min-profil/event-og-programmer/hold/elevcamp-aarhus/')).toEqual({ ...events, title: 'Hold' });
  expect(privatePathOf('/min-profil/event-og-programmer/liste/e1')).toEqual({ ...events, title: 'Tilmeld flere på én gang' });
  expect(privatePathOf('/min-profil/event-og-programmer/holdliste/e1')).toEqual({ ...events, title: 'Mange hold på én gang' });
});

test('the event stands below its list of events', () => {
  const events = privatePathOf('/admin/events/');
  expect(events?.title).toBe('Admin events');
  expect(privatePathOf('/admin/events/elevcamp-aarhus/')).toEqual({ ...events, title: 'Admin event' });
  expect(privatePathOf('/admin/events/elevcamp-aarhus/mere')).toBeUndefined();
});

test('a path below that names no event, or more than one, is no page', () => {
  for (const path of ['hold', 'hold/', 'liste/e1/mere', 'andet/e1']) {
    expect(privatePathOf(`/min-profil/event-og-programmer/${path}`)).toBeUndefined();
  }
});

test('no page of one event stands in a menu', () => {
  expect(privatePaths.filter(({ path }) => /hold|liste/.test(path))).toEqual([]);
});
