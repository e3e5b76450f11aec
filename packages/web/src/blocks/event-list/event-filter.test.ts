import { describe, expect, test } from 'vitest';
import { sampleEvent } from '../../testing/sample.ts';
import { emptyFilter, filterChoices, matchesFilter } from './event-filter.ts';

const camp = sampleEvent('open', { kind: 'lærercamp', region: 'Syddanmark', city: 'Odense' });
const webinar = sampleEvent('waitlist', { kind: 'webinar' });

describe('an event passes', () => {
  test.each([
    [{}, true, true],
    [{ kind: 'webinar' }, false, true],
    [{ region: 'Syddanmark' }, true, false],
    [{ online: true }, false, true],
    [{ openSeats: true }, true, false],
    [{ kind: 'lærercamp', online: true }, false, false],
  ])('under %j: the camp %s, the webinar %s', (part, ofCamp, ofWebinar) => {
    const filter = { ...emptyFilter, ...part };
    expect([matchesFilter(camp, filter), matchesFilter(webinar, filter)]).toEqual([ofCamp, ofWebinar]);
  });

  test.each(['opens-later', 'waitlist', 'full', 'closed', 'held', 'cancelled'] as const)('as %s it has no open seats', (shown) => {
    expect(matchesFilter(sampleEvent(shown), { ...emptyFilter, openSeats: true })).toBe(false);
  });
});

test('only what some event has can be chosen, each once', () => {
  const north = sampleEvent('open', { kind: 'lærercamp', region: 'Nordjylland' });
  expect(filterChoices([camp, webinar, north])).toEqual({ kinds: ['lærercamp', 'webinar'], regions: ['Nordjylland', 'Syddanmark'] });
});
