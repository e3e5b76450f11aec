import type { SiteFacts, StartCounts } from '@edison/contracts/bff/admin/start-list';
import { describe, expect, test } from 'vitest';
import { startItems, waitingSteps } from './start-items.ts';

const empty: StartCounts = {
  ...{ programmes: 0, openProgrammes: 0, schools: 0, schoolsWithDomains: 0, events: 0, publishedEvents: 0 },
  ...{ admins: 1, setAside: [] },
};
const full: StartCounts = {
  ...{ programmes: 2, openProgrammes: 1, schools: 900, schoolsWithDomains: 12, events: 3, publishedEvents: 2 },
  ...{ admins: 2, setAside: [] },
};
const facts: SiteFacts = {
  name: 'Fonden',
  address: 'Kajen 1',
  email: 'hej@fonden.dk',
  sender: 'Fonden <svar@fonden.dk>',
  examplePages: [],
};
const own = { facts, examplePageCount: 0, hasOwnWelcome: true };
const example = {
  facts: { ...facts, email: 'kontakt@edison.example', examplePages: ['/kontakt/'] },
  examplePageCount: 1,
  hasOwnWelcome: false,
};
const stateOf = (step: string, counts: StartCounts, content = own) => startItems(counts, content).find((item) => item.step === step);

describe('the start list', () => {
  test('of an empty installation with the content of the example waits for everything', () => {
    const all = ['facts', 'programme', 'schools', 'domains', 'event', 'colleagues', 'welcome'];
    expect(waitingSteps(startItems(empty, example))).toEqual(all);
  });

  test('is done once the data say so', () => {
    expect(waitingSteps(startItems(full, own))).toEqual([]);
  });

  test('counts drafts as a beginning only', () => {
    expect(stateOf('programme', { ...empty, programmes: 2 })).toEqual({ step: 'programme', state: 'begun', count: 2 });
    expect(stateOf('event', { ...empty, events: 1 })).toEqual({ step: 'event', state: 'begun', count: 1 });
  });

  test('does not wait for what was set aside, and says done of it where it is done', () => {
    const counts: StartCounts = { ...full, schoolsWithDomains: 0, setAside: ['domains', 'schools'] };
    expect(waitingSteps(startItems(counts, own))).toEqual([]);
    expect(stateOf('domains', counts)?.state).toBe('aside');
    expect(stateOf('schools', counts)?.state).toBe('done');
  });

  test('leaves the step of colleagues out where the identity provider is not ours', () => {
    const { admins: _, ...counts } = empty;
    expect(stateOf('colleagues', counts)).toBeUndefined();
  });

  test.each([
    ['an address of the example', { email: 'kontakt@edison.example' }],
    ['a sender at localhost', { sender: 'Projekt Edison <ingen-svar@localhost>' }],
  ])('waits for the facts while there is %s', (_, change) => {
    expect(stateOf('facts', full, { ...own, facts: { ...facts, ...change } })).toEqual({ step: 'facts', state: 'waiting', count: 1 });
  });

  test('counts all pages with an address of the example, also those that are not named, and the addresses beside them', () => {
    const content = { ...own, facts: { ...facts, email: 'kontakt@edison.example' }, examplePageCount: 23 };
    expect(stateOf('facts', full, content)).toEqual({ step: 'facts', state: 'waiting', count: 24 });
  });
});
