import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { coalesceCalls } from './coalesce-calls.ts';

afterEach(() => void vi.useRealTimers());

/** A fake source: the test resolves its answers one by one, in the order of the calls. */
function source() {
  const asked: PromiseWithResolvers<string>[] = [];
  const share = coalesceCalls(() => {
    const question = Promise.withResolvers<string>();
    asked.push(question);
    return question.promise;
  });
  return { asked, share };
}

test('a hundred who ask while one question is under way share the next one, and hear what was so after they asked', async () => {
  const { asked, share } = source();
  const first = share();
  const rest = Array.from({ length: 100 }, share);
  expect(asked).toHaveLength(1);
  asked[0]?.resolve('before');
  expect(await first).toBe('before');
  await turn();
  expect(asked).toHaveLength(2);
  asked[1]?.resolve('after');
  expect(new Set(await Promise.all(rest))).toEqual(new Set(['after']));
});

test('whoever asks when nothing is under way is asked for at once', async () => {
  const { asked, share } = source();
  for (const answer of ['one', 'two']) {
    const own = share();
    asked.at(-1)?.resolve(answer);
    expect(await own).toBe(answer);
  }
  expect(asked).toHaveLength(2);
});

test('a question that fails, fails for those who shared it, and the next one is asked', async () => {
  const { asked, share } = source();
  const [first, second, third] = [share(), share(), share()];
  asked[0]?.reject(new Error('away'));
  await expect(first).rejects.toThrow('away');
  await turn();
  asked[1]?.reject(new Error('still away'));
  await expect(second).rejects.toThrow('still away');
  await expect(third).rejects.toThrow('still away');
  const fourth = share();
  asked[2]?.resolve('here');
  expect(await fourth).toBe('here');
});

test('a question that is never answered is waited for by nobody who comes five seconds later', async () => {
  vi.useFakeTimers();
  const { asked, share } = source();
  void share();
  const second = share();
  await vi.advanceTimersByTimeAsync(4_999);
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toHaveLength(2);
  asked[1]?.resolve('here');
  expect(await second).toBe('here');
});
