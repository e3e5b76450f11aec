import { setTimeout } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { expect, test } from 'vitest';
import { startTestBff } from './testing/start-test-bff.ts';

/** A route that answers when the test says so. */
function gate() {
  const entered = Promise.withResolvers<void>();
  const open = Promise.withResolvers<void>();
  return { entered, open };
}

test('on the way out it is not ready, serves on until it closes, finishes what it has in hand and takes nothing new', async () => {
  const { entered, open } = gate();
  await using site = await startTestBff({
    drainSeconds: 0.3,
    extend: async (app) => {
      app.get('/slow', async () => {
        entered.resolve();
        await open.promise;
        return 'whole answer';
      });
    },
  });
  const inHand = fetch(`${site.url}/slow`);
  await entered.promise;
  const stopped = site.bff.stop();

  const probe = await fetch(`${site.url}/readyz`);
  expect([probe.status, probe.headers.get('connection')]).toEqual([503, 'close']);
  expect((await fetch(`${site.url}/livez`)).status).toBe(200);
  expect((await fetch(`${site.url}/om/`)).status).toBe(200);

  await expect
    .poll(
      () =>
        fetch(`${site.url}/om/`).then(
          () => 'taken',
          () => 'refused',
        ),
      { timeout: 2_000 },
    )
    .toBe('refused');
  open.resolve();
  expect(await (await inHand).text()).toBe('whole answer');
  await stopped;
  await site.bff.stop();
});

test('under load nothing is lost that a balancer sends until its probe sees "not ready"', async () => {
  await using site = await startTestBff({ drainSeconds: 0.5 });
  const whole = await (await fetch(`${site.url}/om/`)).text();
  await using agent = Object.assign(new Agent({ connections: 20 }), { [Symbol.asyncDispose]: () => agent.destroy() });
  const lost: unknown[] = [];
  let served = 0;
  let servedInDrain = 0;
  let draining = false;
  let ready = true;

  async function visitor(): Promise<void> {
    while (ready) {
      try {
        const answer = await request(`${site.url}/om/`, { dispatcher: agent });
        const text = await answer.body.text();
        if (answer.statusCode !== 200 || text !== whole) lost.push([answer.statusCode, text.length]);
        served += 1;
        if (draining) servedInDrain += 1;
      } catch (error) {
        lost.push(error);
      }
    }
  }
  async function probe(): Promise<void> {
    while (ready) {
      ready = (await request(`${site.url}/readyz`)).statusCode === 200;
      await setTimeout(50);
    }
  }

  const visitors = [probe(), ...Array.from({ length: 20 }, visitor)];
  await expect.poll(() => served).toBeGreaterThan(200);
  draining = true;
  await site.bff.stop();
  await Promise.all(visitors);
  expect(lost).toEqual([]);
  expect(servedInDrain).toBeGreaterThan(0);
  await expect(fetch(`${site.url}/om/`)).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } });
});
