import { setImmediate } from 'node:timers/promises';
import { Problem } from '@edison/contracts/problem';
import { expect, test, vi } from 'vitest';
import { batchRequests, type Outcome } from './batch-requests.ts';
import { createConcurrencyLimit } from './limit-concurrency.ts';

/** A handler whose batches wait for `open`. Requests in capitals need a batch of their own; `locked` waits for `free`. */
function createHandler(limitConcurrency = createConcurrencyLimit()) {
  const batches: (readonly string[])[] = [];
  const doors: (() => void)[] = [];
  const { promise: freed, resolve: free } = Promise.withResolvers<void>();
  const ask = batchRequests<string, string>(limitConcurrency, {
    isAlone: (request) => request === request.toUpperCase(),
    async runBatch(requests) {
      batches.push(requests);
      await new Promise<void>((resolve) => doors.push(resolve));
      if (requests.includes('away')) throw Object.assign(new Error('away'), { code: '57P01' });
      if (requests.includes('busy')) throw new Problem('TRY_AGAIN', { retryAfter: 1 });
      if (requests.includes('wrong')) throw new TypeError('wrong');
      return requests.map((request) => outcomeOf(request));
    },
    async runWaiting(request) {
      await freed;
      return request;
    },
  });
  const open = async () => {
    await vi.waitFor(() => expect(doors).not.toHaveLength(0));
    doors.shift()?.();
  };
  return { batches, ask, open, free };
}

function outcomeOf(request: string): Outcome<string> {
  if (request.startsWith('locked')) return { rowLocked: true };
  return request === 'no' ? { error: new Error('refused') } : { answer: request };
}

test('requests that arrive while one runs are one batch, in order of arrival', async () => {
  const { batches, ask, open } = createHandler();
  const answers = ['a', 'b', 'c', 'd'].map((request) => ask('session', request));
  await open();
  await open();
  expect(await Promise.all(answers)).toEqual(['a', 'b', 'c', 'd']);
  expect(batches).toEqual([['a'], ['b', 'c', 'd']]);
});

test('a batch has at most fifty requests', async () => {
  const { batches, ask, open } = createHandler();
  const answers = Array.from({ length: 61 }, (_, i) => ask('session', `request ${i}`));
  for (let i = 0; i < 3; i += 1) await open();
  await Promise.all(answers);
  expect(batches.map(({ length }) => length)).toEqual([1, 50, 10]);
});

test('a session does not wait for another', async () => {
  const { batches, ask, open } = createHandler();
  const answers = [ask('one', 'a'), ask('other', 'b')];
  await vi.waitFor(() => expect(batches).toEqual([['a'], ['b']]));
  await open();
  await open();
  expect(await Promise.all(answers)).toEqual(['a', 'b']);
});

test.each([
  ['away', 'away'],
  ['busy', 'TRY_AGAIN'],
])('a refusal is of one request, and a database that is %s refuses the whole batch', async (what, message) => {
  const { ask, open } = createHandler();
  const first = ask('session', 'a');
  const second = Promise.allSettled(['b', 'no'].map((request) => ask('session', request)));
  await open();
  await open();
  expect([await first, await second]).toMatchObject(['a', [{ value: 'b' }, { reason: { message: 'refused' } }]]);
  await setImmediate();
  const third = ask('session', 'c');
  const fourth = Promise.allSettled(['d', what].map((request) => ask('session', request)));
  await open();
  await open();
  expect([await third, await fourth]).toMatchObject(['c', [{ reason: { message } }, { reason: { message } }]]);
  await setImmediate();
  const fifth = ask('session', 'e');
  await open();
  expect(await fifth).toBe('e');
});

test('a request that has waited too long is told to try again, and later ones run', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const { batches, ask, open } = createHandler();
    const first = ask('session', 'a');
    const late = ask('session', 'late');
    await setImmediate();
    vi.advanceTimersByTime(4_500);
    const fresh = ask('session', 'fresh');
    await open();
    await expect(late).rejects.toMatchObject({ code: 'TRY_AGAIN', retryAfter: 1 });
    await open();
    expect([await first, await fresh]).toEqual(['a', 'fresh']);
    expect(batches).toEqual([['a'], ['fresh']]);
  } finally {
    vi.useRealTimers();
  }
});

test('a request that needs a batch of its own keeps its place in the order, and each batch is answered when it is over', async () => {
  const { batches, ask, open } = createHandler();
  const answers = ['a', 'b', 'c', 'TEAM', 'CODE', 'd', 'e'].map((request) => ask('session', request));
  const answered: string[] = [];
  for (const answer of answers) void answer.then((request) => answered.push(request));
  for (const those of [['a'], ['b', 'c'], ['TEAM'], ['CODE'], ['d', 'e']]) {
    await vi.waitFor(() => expect(batches.at(-1)).toEqual(those));
    expect(answered).not.toContain(those[0]);
    await open();
    await vi.waitFor(() => expect(answered.slice(-those.length)).toEqual(those));
  }
  expect(await Promise.all(answers)).toEqual(['a', 'b', 'c', 'TEAM', 'CODE', 'd', 'e']);
});

test('if a batch fails, its requests run one by one in the same order, before later ones', async () => {
  const { batches, ask, open } = createHandler();
  const answers = Promise.allSettled(['a', 'b', 'wrong', 'c'].map((request) => ask('session', request)));
  await open();
  await vi.waitFor(() => expect(batches).toHaveLength(2));
  const later = Promise.all(['d', 'e'].map((request) => ask('session', request)));
  for (let i = 0; i < 5; i += 1) await open();
  expect(await answers).toMatchObject([{ value: 'a' }, { value: 'b' }, { reason: { message: 'wrong' } }, { value: 'c' }]);
  expect(await later).toEqual(['d', 'e']);
  expect(batches).toEqual([['a'], ['b', 'wrong', 'c'], ['b'], ['wrong'], ['c'], ['d', 'e']]);
});

test('requests that run one by one are refused when it is too late', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const { batches, ask, open } = createHandler();
    const answers = Promise.allSettled(['a', 'b', 'wrong', 'c'].map((request) => ask('session', request)));
    await open();
    await open();
    await vi.waitFor(() => expect(batches).toHaveLength(3));
    vi.advanceTimersByTime(4_500);
    await open();
    expect(await answers).toMatchObject([
      ...[{ value: 'a' }, { value: 'b' }],
      ...[{ reason: { code: 'TRY_AGAIN' } }, { reason: { code: 'TRY_AGAIN' } }],
    ]);
    expect(batches).toEqual([['a'], ['b', 'wrong', 'c'], ['b']]);
  } finally {
    vi.useRealTimers();
  }
});

test('a request whose row is locked waits apart, and no other waits for it', async () => {
  const { batches, ask, open, free } = createHandler();
  const locked = Promise.all(['locked', 'locked too'].map((request) => ask('session', request)));
  const others = Promise.all(['a', 'b'].map((request) => ask('session', request)));
  await open();
  await open();
  expect(await others).toEqual(['a', 'b']);
  await setImmediate();
  const later = ask('session', 'c');
  await open();
  expect(await later).toBe('c');
  free();
  expect(await locked).toEqual(['locked', 'locked too']);
  expect(batches).toEqual([['locked'], ['locked too', 'a', 'b'], ['c']]);
});

test('a slot that comes too late for the first request is used for a later one', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const limitConcurrency = createConcurrencyLimit();
    const doors = Array.from({ length: 4 }, () => Promise.withResolvers<void>());
    const long = doors.map(({ promise }) => limitConcurrency('session', () => promise));
    const { batches, ask, open } = createHandler(limitConcurrency);
    const late = ask('session', 'late');
    vi.advanceTimersByTime(4_500);
    const fresh = ask('session', 'fresh');
    const guest = limitConcurrency('session', async () => batches.push(['guest']));
    doors[0]?.resolve();
    await expect(late).rejects.toMatchObject({ code: 'TRY_AGAIN', retryAfter: 1 });
    await open();
    await Promise.all([fresh, guest]);
    expect(batches).toEqual([['fresh'], ['guest']]);
    for (const { resolve } of doors) resolve();
    await Promise.all(long);
  } finally {
    vi.useRealTimers();
  }
});
