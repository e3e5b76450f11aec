// @vitest-environment jsdom
import { someEvents } from '@edison/contracts/bff/events';
import { describe, expect, test } from 'vitest';
import { sampleEvent } from '../testing/sample.ts';
import { startAnswers } from '../testing/start-answers.ts';
import { eventIdsOf, fetchEvents } from './fetch-events.ts';

const route = 'GET /bff/events';

async function startEvents() {
  const answers = await startAnswers();
  answers.on(route, () => ({ body: { items: [sampleEvent('open')], total: 1 } }));
  return answers;
}

describe('the events of now', () => {
  test('are asked for once by lists that come together, and anew by who comes later', async () => {
    await using answers = await startEvents();
    const ask = () => fetchEvents(new AbortController().signal);
    const [one, other] = await Promise.all([ask(), ask()]);
    expect(one).toBe(other);
    expect(answers.calls).toHaveLength(1);
    await ask();
    expect(answers.calls).toHaveLength(2);
  });

  test('of one page are not told to who asks for all', async () => {
    await using answers = await startEvents();
    answers.on('GET /bff/events?eventIds=e2%2Ce3', () => ({ body: { items: [], total: 0 } }));
    const ask = (eventIds?: string) => fetchEvents(new AbortController().signal, eventIds);
    const told = await Promise.all([ask(), ask('e2,e3'), ask()]);
    expect(told.map(({ length }) => length)).toEqual([1, 0, 1]);
  });

  test('are asked for anew by who left and came back, while the other waits for the first answer', async () => {
    await using answers = await startEvents();
    const left = new AbortController();
    const [stays, leaves] = [fetchEvents(new AbortController().signal), fetchEvents(left.signal)];
    left.abort();
    const back = fetchEvents(new AbortController().signal);
    await expect(leaves).rejects.toThrow(/abort/i);
    expect(await back).toEqual(await stays);
    expect(answers.calls).toHaveLength(2);
  });
});

describe('a page asks', () => {
  const rendered = (count: number) => Array.from({ length: count }, (_, n) => sampleEvent('open', { eventId: `e${n}` }));

  test('for the events that it came with', () => {
    expect(eventIdsOf(rendered(3))).toBe('e0,e1,e2');
  });

  test('for all when it came with none, or with more than an address holds', () => {
    expect([eventIdsOf(rendered(0)), eventIdsOf(rendered(21))]).toEqual([undefined, undefined]);
    expect(someEvents.parse({ eventIds: eventIdsOf(rendered(20)) }).eventIds).toBeDefined();
  });
});
