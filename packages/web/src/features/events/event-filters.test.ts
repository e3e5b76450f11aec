import { describe, expect, test } from 'vitest';
import { sampleEvent } from '../../testing/sample.ts';
import { countFilters, filterChoices, matchesFilters, readEventsSearch } from './event-filters.ts';

const fyn = sampleEvent('open', { eventId: 'fyn', kind: 'kursus', region: 'Syddanmark', venue: 'Værkstedet', city: 'Odense' });
const net = sampleEvent('waitlist', { eventId: 'net', kind: 'webinar' });
const few = sampleEvent('few-seats', { eventId: 'few', kind: 'lærercamp', region: 'Østdanmark', city: 'Køge' });
const all = [fyn, net, few];

const wanted = (filters: object) =>
  all.filter((event) => matchesFilters(event, readEventsSearch({ ...filters }))).map(({ eventId }) => eventId);

describe('the address says which events are wanted', () => {
  test('nothing: all of them', () => {
    expect(wanted({})).toEqual(['fyn', 'net', 'few']);
  });

  test.each([
    [{ kind: 'kursus' }, ['fyn']],
    [{ region: 'Syddanmark' }, ['fyn']],
    [{ online: true }, ['net']],
    [{ seats: true }, ['fyn', 'few']],
    [{ kind: 'webinar', region: 'Syddanmark' }, []],
  ])('%j', (filters, ids) => {
    expect(wanted(filters)).toEqual(ids);
  });

  test('on the net is what the backend says, and of what it does not say, what has no place', () => {
    const online = (facts: object) => matchesFilters(sampleEvent('open', { venue: 'Værkstedet', ...facts }), { online: true });
    expect([online({ online: true }), online({ venue: undefined, online: false }), online({}), online({ venue: undefined })]).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });

  test('what somebody wrote there that is no filter is left out', () => {
    expect(readEventsSearch({ kind: 'toString', region: '', online: 'no', seats: false, page: 3, event: {} })).toEqual({});
  });

  test('an id of digits alone, which the router reads as a number, is an id', () => {
    expect(readEventsSearch({ event: 1234 })).toEqual({ event: '1234' });
  });

  test('the panel that is open is no filter', () => {
    expect(countFilters(readEventsSearch({ event: 'fyn', kind: 'kursus', online: 1 }))).toBe(2);
  });
});

describe('what can be chosen', () => {
  test('is what there is something of, in Danish order', () => {
    expect(filterChoices(all, {})).toEqual({ kinds: ['kursus', 'lærercamp', 'webinar'], regions: ['Syddanmark', 'Østdanmark'] });
  });

  test('and what is chosen already, though nothing of it is left', () => {
    expect(filterChoices([fyn], { kind: 'webinar', region: 'Nordjylland' })).toEqual({
      kinds: ['kursus', 'webinar'],
      regions: ['Nordjylland', 'Syddanmark'],
    });
  });
});
