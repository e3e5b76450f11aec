/// <reference lib="dom" />
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { endWithRun } from './start-run.ts';

const program = fileURLToPath(new URL('../../../tools/src/catalogue.ts', import.meta.url));

export interface Catalogue extends AsyncDisposable {
  readonly url: string;
}

/** Starts `npm run catalogue` on a free port. @throws when it does not say where it is. */
export async function startCatalogue(): Promise<Catalogue> {
  const started = spawn(process.execPath, [program], { env: { ...process.env, PORT: '0' }, stdio: ['ignore', 'pipe', 'inherit'] });
  if (started.pid !== undefined) endWithRun(started.pid);
  let said = '';
  for await (const chunk of started.stdout.iterator({ destroyOnReturn: false })) {
    said += chunk;
    const url = /http:\S+\//.exec(said)?.[0];
    if (url !== undefined)
      return {
        url,
        [Symbol.asyncDispose]: async () => {
          const ended = once(started, 'exit');
          if (started.exitCode === null && started.kill()) await ended;
        },
      };
  }
  throw new Error(`The catalogue did not start: ${said}`);
}

/** Opens the catalogue and waits until every example has reached its state, with fonts and pictures loaded. */
export async function openCatalogue(page: Page, { url }: Catalogue): Promise<void> {
  await page.goto(url);
  await expect(page.locator('html[data-ready]')).toBeAttached({ timeout: 60_000 });
  await page.evaluate(async () => {
    for (const picture of document.images) picture.loading = 'eager';
    await Promise.all([...document.images].map((picture) => picture.decode()));
    await document.fonts.ready;
  });
}

/**
 * Shows of every block one state, and of every component all, as a page of the site has them: no two forms of one name are on a page, so
 * the further states of those that are for guests come when the page of an event has had its own. A block without such a state is not shown.
 *
 * @returns whether any block is shown.
 */
export function showStates(page: Page, at: number): Promise<boolean> {
  return page.evaluate((chosen) => {
    const statesOf = (shown: Element | null) => [...(shown?.querySelectorAll<HTMLElement>('figure[data-state]') ?? [])];
    const countOf = (id: string) => statesOf(document.getElementById(id)).length;
    const first = new Map([
      ['attendeeForm', countOf('event')],
      ['judgeForm', countOf('event') + countOf('attendeeForm')],
    ]);
    const blocks = [...document.querySelectorAll<HTMLElement>('[data-catalogue="block"]')];
    for (const shown of blocks) {
      const begins = chosen === 0 && shown.id !== 'judgeForm' ? 0 : (first.get(shown.id) ?? 0);
      const state = statesOf(shown)[chosen - begins];
      for (const each of statesOf(shown)) each.hidden = each !== state;
      shown.hidden = state === undefined;
    }
    for (const shown of document.querySelectorAll<HTMLElement>('[data-catalogue="component"]')) shown.hidden = chosen > 0;
    return blocks.some(({ hidden }) => !hidden);
  }, at);
}
