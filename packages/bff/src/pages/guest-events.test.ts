import { expect, test } from 'vitest';
import { createGuestEvents } from './guest-events.ts';

test('made-up addresses of events ask the backend 20 times at once and twice a second after that', async () => {
  let [time, asked] = [0, 0];
  const load = async () => {
    asked += 1;
    return { items: [] };
  };
  const events = createGuestEvents(load, () => time);
  const askMany = async () => {
    const before = asked;
    for (let n = 0; n < 30; n += 1) await events.listFreshFor(`ukendt-${n}`);
    return asked - before;
  };
  // The first of all also loads the list.
  expect(await askMany()).toBe(21);
  time += 2_000;
  expect(await askMany()).toBe(4);
});
