import type { StartCounts } from '@edison/contracts/bff/admin/start-list';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestBff, type TestBff } from '../testing/start-test-bff.ts';

const done: StartCounts = {
  ...{ programmes: 1, openProgrammes: 1, schools: 1, schoolsWithDomains: 1, events: 1, publishedEvents: 1 },
  setAside: ['facts', 'welcome'],
};
let site: TestBff;
let counts = { ...done, openProgrammes: 0, schools: 0 };
let reads = 0;
const lines: string[] = [];
beforeAll(async () => {
  const startCounts = async () => {
    reads += 1;
    return counts;
  };
  site = await startTestBff({ startCounts, logLevel: 'warn', logTo: { write: (line) => void lines.push(line) } });
});
afterAll(() => site[Symbol.asyncDispose]());

const ready = async (query: string) => (await fetch(`${site.url}/readyz${query}`)).json();

test('a probe that asks for more is told which steps wait, read once in ten seconds at most and never again once none does', async () => {
  await expect.poll(() => lines.filter((line) => line.includes('set-up waits')).length).toBe(1);
  expect(lines.find((line) => line.includes('set-up waits'))).toContain('"waiting":["programme","schools"]');
  expect(await ready('')).toEqual({ ready: true });
  expect(await ready('?verbose')).toEqual({ ready: true, setUp: { waiting: ['programme', 'schools'] } });
  expect(reads).toBe(1);
  // Both steps that are read from the pages are set aside.
  expect(site.content.seen.map(({ url }) => url)).not.toContain('/x/pages');
  counts = done;
  site.pass(10_001);
  expect([await ready('?verbose'), await ready('?verbose')]).toEqual(Array(2).fill({ ready: true, setUp: { waiting: [] } }));
  site.pass(10_001);
  await ready('?verbose');
  expect(reads).toBe(2);
});
