import { setImmediate } from 'node:timers/promises';
import { Problem } from '@edison/contracts/problem';
import { expect, test, vi } from 'vitest';
import { gatherWishes, type Outcome } from './gather-wishes.ts';
import { createTurns } from './take-turns.ts';

/** Serves when it is let, and keeps what came together; capital letters are alone, and `held` is answered when `free` is called. */
function createService(inTurn = createTurns()) {
  const crowds: (readonly string[])[] = [];
  const doors: (() => void)[] = [];
  const { promise: freed, resolve: free } = Promise.withResolvers<void>();
  const ask = gatherWishes<string, string>(inTurn, {
    alone: (wish) => wish === wish.toUpperCase(),
    async together(wishes) {
      crowds.push(wishes);
      await new Promise<void>((resolve) => doors.push(resolve));
      if (wishes.includes('away')) throw Object.assign(new Error('away'), { code: '57P01' });
      if (wishes.includes('busy')) throw new Problem('TRY_AGAIN', { retryAfter: 1 });
      if (wishes.includes('wrong')) throw new TypeError('wrong');
      return wishes.map((wish) => outcomeOf(wish));
    },
    async patiently(wish) {
      await freed;
      return wish;
    },
  });
  const open = async () => {
    await vi.waitFor(() => expect(doors).not.toHaveLength(0));
    doors.shift()?.();
  };
  return { crowds, ask, open, free };
}

function outcomeOf(wish: string): Outcome<string> {
  if (wish.startsWith('held')) return { held: true };
  return wish === 'no' ? { error: new Error('refused') } : { answer: wish };
}

test('those who come while one is served are served together, in the order they came', async () => {
  const { crowds, ask, open } = createService();
  const answers = ['a', 'b', 'c', 'd'].map((wish) => ask('session', wish));
  await open();
  await open();
  expect(await Promise.all(answers)).toEqual(['a', 'b', 'c', 'd']);
  expect(crowds).toEqual([['a'], ['b', 'c', 'd']]);
});

test('at most fifty are served together', async () => {
  const { crowds, ask, open } = createService();
  const answers = Array.from({ length: 61 }, (_, i) => ask('session', `wish ${i}`));
  for (let i = 0; i < 3; i += 1) await open();
  await Promise.all(answers);
  expect(crowds.map(({ length }) => length)).toEqual([1, 50, 10]);
});

test('a session does not wait for another', async () => {
  const { crowds, ask, open } = createService();
  const answers = [ask('one', 'a'), ask('other', 'b')];
  await vi.waitFor(() => expect(crowds).toEqual([['a'], ['b']]));
  await open();
  await open();
  expect(await Promise.all(answers)).toEqual(['a', 'b']);
});

test.each([
  ['away', 'away'],
  ['busy', 'TRY_AGAIN'],
])('who is refused is refused alone, and a database that is %s is so for all who came together', async (what, message) => {
  const { ask, open } = createService();
  const first = ask('session', 'a');
  const second = Promise.allSettled(['b', 'no'].map((wish) => ask('session', wish)));
  await open();
  await open();
  expect([await first, await second]).toMatchObject(['a', [{ value: 'b' }, { reason: { message: 'refused' } }]]);
  await setImmediate();
  const third = ask('session', 'c');
  const fourth = Promise.allSettled(['d', what].map((wish) => ask('session', wish)));
  await open();
  await open();
  expect([await third, await fourth]).toMatchObject(['c', [{ reason: { message } }, { reason: { message } }]]);
  await setImmediate();
  const fifth = ask('session', 'e');
  await open();
  expect(await fifth).toBe('e');
});

test('whose turn comes when nobody waits for it any more is told to try again, and who came later is served', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const { crowds, ask, open } = createService();
    const first = ask('session', 'a');
    const late = ask('session', 'late');
    await setImmediate();
    vi.advanceTimersByTime(4_500);
    const fresh = ask('session', 'fresh');
    await open();
    await expect(late).rejects.toMatchObject({ code: 'TRY_AGAIN', retryAfter: 1 });
    await open();
    expect([await first, await fresh]).toEqual(['a', 'fresh']);
    expect(crowds).toEqual([['a'], ['fresh']]);
  } finally {
    vi.useRealTimers();
  }
});

test('whoever must be alone is so in their own place of the line, and everybody is answered when their turn is over', async () => {
  const { crowds, ask, open } = createService();
  const answers = ['a', 'b', 'c', 'TEAM', 'CODE', 'd', 'e'].map((wish) => ask('session', wish));
  const answered: string[] = [];
  for (const answer of answers) void answer.then((wish) => answered.push(wish));
  for (const those of [['a'], ['b', 'c'], ['TEAM'], ['CODE'], ['d', 'e']]) {
    await vi.waitFor(() => expect(crowds.at(-1)).toEqual(those));
    expect(answered).not.toContain(those[0]);
    await open();
    await vi.waitFor(() => expect(answered.slice(-those.length)).toEqual(those));
  }
  expect(await Promise.all(answers)).toEqual(['a', 'b', 'c', 'TEAM', 'CODE', 'd', 'e']);
});

test('where one spoils it for all, each is served alone, before those who came later and in the same order', async () => {
  const { crowds, ask, open } = createService();
  const answers = Promise.allSettled(['a', 'b', 'wrong', 'c'].map((wish) => ask('session', wish)));
  await open();
  await vi.waitFor(() => expect(crowds).toHaveLength(2));
  const later = Promise.all(['d', 'e'].map((wish) => ask('session', wish)));
  for (let i = 0; i < 5; i += 1) await open();
  expect(await answers).toMatchObject([{ value: 'a' }, { value: 'b' }, { reason: { message: 'wrong' } }, { value: 'c' }]);
  expect(await later).toEqual(['d', 'e']);
  expect(crowds).toEqual([['a'], ['b', 'wrong', 'c'], ['b'], ['wrong'], ['c'], ['d', 'e']]);
});

test('those who are served one by one are not served when it is too late', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const { crowds, ask, open } = createService();
    const answers = Promise.allSettled(['a', 'b', 'wrong', 'c'].map((wish) => ask('session', wish)));
    await open();
    await open();
    await vi.waitFor(() => expect(crowds).toHaveLength(3));
    vi.advanceTimersByTime(4_500);
    await open();
    expect(await answers).toMatchObject([
      ...[{ value: 'a' }, { value: 'b' }],
      ...[{ reason: { code: 'TRY_AGAIN' } }, { reason: { code: 'TRY_AGAIN' } }],
    ]);
    expect(crowds).toEqual([['a'], ['b', 'wrong', 'c'], ['b']]);
  } finally {
    vi.useRealTimers();
  }
});

test('who is held waits beside the line, and nobody waits with them', async () => {
  const { crowds, ask, open, free } = createService();
  const held = Promise.all(['held', 'held too'].map((wish) => ask('session', wish)));
  const others = Promise.all(['a', 'b'].map((wish) => ask('session', wish)));
  await open();
  await open();
  expect(await others).toEqual(['a', 'b']);
  await setImmediate();
  const later = ask('session', 'c');
  await open();
  expect(await later).toBe('c');
  free();
  expect(await held).toEqual(['held', 'held too']);
  expect(crowds).toEqual([['held'], ['held too', 'a', 'b'], ['c']]);
});

test('a turn that comes too late for the first who waits for it is theirs who came later', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const turns = createTurns();
    const doors = Array.from({ length: 4 }, () => Promise.withResolvers<void>());
    const long = doors.map(({ promise }) => turns('session', () => promise));
    const { crowds, ask, open } = createService(turns);
    const late = ask('session', 'late');
    vi.advanceTimersByTime(4_500);
    const fresh = ask('session', 'fresh');
    const guest = turns('session', async () => crowds.push(['guest']));
    doors[0]?.resolve();
    await expect(late).rejects.toMatchObject({ code: 'TRY_AGAIN', retryAfter: 1 });
    await open();
    await Promise.all([fresh, guest]);
    expect(crowds).toEqual([['fresh'], ['guest']]);
    for (const { resolve } of doors) resolve();
    await Promise.all(long);
  } finally {
    vi.useRealTimers();
  }
});
