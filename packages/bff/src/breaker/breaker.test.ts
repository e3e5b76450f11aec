import { describe, expect, test } from 'vitest';
import { createBreaker, isOutageStatus } from './breaker.ts';

function clocked() {
  const clock = { now: 1_000_000 };
  const told: string[] = [];
  const note = (what: string) => () => void told.push(what);
  const breaker = createBreaker({ now: () => clock.now, opened: note('opened'), closed: note('closed'), refused: note('refused') });
  const asked = { times: 0 };
  const ask = (answer: () => Promise<number>) =>
    breaker.call(async () => {
      asked.times += 1;
      return answer();
    }, isOutageStatus);
  return { breaker, clock, told, asked, ask };
}

const refuse = () => Promise.reject(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }));
const late = () => Promise.reject(new DOMException('too late', 'TimeoutError'));
const behind = () => Promise.reject(new TypeError('fetch failed', { cause: Object.assign(new Error(), { code: 'UND_ERR_SOCKET' }) }));
const well = async () => 200;

async function exhaust({ ask }: ReturnType<typeof clocked>, answer: () => Promise<number>, times = 20) {
  for (let i = 0; i < times; i += 1) await ask(answer).catch(() => undefined);
}

describe('a breaker', () => {
  test.each([
    ['refused', refuse],
    ['late', late],
    ['cut, behind a fetch', behind],
    ['502', async () => 502],
    ['503', async () => 503],
    ['504', async () => 504],
  ])('opens after twenty calls that are %s, and answers the next at once', async (_what, answer) => {
    const upstream = clocked();
    await exhaust(upstream, answer, 19);
    expect(upstream.told).toEqual([]);
    await exhaust(upstream, answer, 5);
    expect(upstream.told).toEqual(['opened', 'refused', 'refused', 'refused', 'refused']);
    await expect(upstream.ask(well)).rejects.toMatchObject({ code: 'UPSTREAM_UNAVAILABLE', status: 503 });
    expect(upstream.asked.times).toBe(20);
  });

  test.each([
    ['a refusal', async () => 404],
    ['a fault of its own', async () => 500],
    ['too many', async () => 429],
    ['what the caller did', () => Promise.reject(new Error('the sender broke off'))],
  ])('stays closed for %s', async (_what, answer) => {
    const upstream = clocked();
    await exhaust(upstream, answer, 100);
    expect([upstream.told, upstream.asked.times]).toEqual([[], 100]);
  });

  test('counts failures in a row only', async () => {
    const upstream = clocked();
    for (let i = 0; i < 5; i += 1) {
      await exhaust(upstream, refuse, 19);
      await upstream.ask(well);
    }
    expect(upstream.told).toEqual([]);
  });

  test('lets one call through after ten seconds, and is open for as long again when that fails', async () => {
    const upstream = clocked();
    await exhaust(upstream, refuse);
    upstream.clock.now += 9_999;
    await exhaust(upstream, well, 3);
    expect(upstream.asked.times).toBe(20);
    upstream.clock.now += 1;
    const held = Promise.withResolvers<number>();
    const probe = upstream.ask(() => held.promise);
    await exhaust(upstream, well, 50);
    expect(upstream.asked.times).toBe(21);
    held.resolve(503);
    expect(await probe).toBe(503);
    await exhaust(upstream, well, 50);
    upstream.clock.now += 10_000;
    expect([await upstream.ask(well), await upstream.ask(well), upstream.asked.times]).toEqual([200, 200, 23]);
    expect([upstream.told.filter((what) => what === 'opened'), upstream.told.at(-1)]).toEqual([['opened'], 'closed']);
  });

  test('a probe that says nothing of the upstream leaves the next call to find out', async () => {
    const upstream = clocked();
    await exhaust(upstream, refuse);
    upstream.clock.now += 10_000;
    await expect(upstream.ask(() => Promise.reject(new Error('the sender broke off')))).rejects.toThrow('broke off');
    expect(await upstream.ask(well)).toBe(200);
  });

  test('those that were under way when it opened do not make the rest longer', async () => {
    const upstream = clocked();
    const straggler = Promise.withResolvers<number>();
    const under = upstream.ask(() => straggler.promise);
    await exhaust(upstream, refuse);
    upstream.clock.now += 9_000;
    straggler.resolve(503);
    await under;
    upstream.clock.now += 1_000;
    expect(await upstream.ask(well)).toBe(200);
  });

  test('is closed by word of the upstream, and a clock that is set back keeps it from nothing', async () => {
    const upstream = clocked();
    await exhaust(upstream, refuse);
    upstream.breaker.close();
    expect(await upstream.ask(well)).toBe(200);
    await exhaust(upstream, refuse);
    upstream.clock.now -= 3_600_000;
    expect(await upstream.ask(well)).toBe(200);
  });
});
