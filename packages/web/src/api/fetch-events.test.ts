// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { sampleEvent } from '../testing/sample.ts';
import { startAnswers } from '../testing/start-answers.ts';
import { fetchEvents } from './fetch-events.ts';

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
