/// <reference lib="dom" />
import { devices, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

declare global {
  interface Window {
    readonly axe: typeof axe | undefined;
  }
}

const options: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  // Only violations are reported, which takes half of the time.
  resultTypes: ['violations'],
};

/** The violations that axe finds on the page, or in the part that a selector names: a line for each rule, with its elements. */
export async function findViolations(page: Page, part?: string): Promise<readonly string[]> {
  // Parts that are not laid out yet have no colours to check.
  await page.waitForSelector('html:not([data-in-parts])', { state: 'attached' });
  // Loaded once for each document: loading axe's 1.5 MB takes as long as running it.
  if (!(await page.evaluate(() => window.axe !== undefined))) await readAxe(page);
  return page.evaluate(
    async ({ within, how }) => {
      if (window.axe === undefined) throw new Error('The page has gone on while axe was to look at it.');
      const { violations } = await window.axe.run(within ?? document, how);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
    },
    { within: part, how: options },
  );
}

/** Loads axe by the DevTools protocol, because `page.evaluate` would parse the source twice more. */
async function readAxe(page: Page): Promise<void> {
  const inspector = await page.context().newCDPSession(page);
  await inspector.send('Runtime.evaluate', { expression: axe.source });
  await inspector.detach();
}

const screens = { phone: devices['Pixel 7'].viewport, desktop: devices['Desktop Chrome'].viewport };

/** The violations that axe finds at the widths of a phone and of a desktop, in the same document. */
export async function findViolationsAtBothWidths(page: Page): Promise<Readonly<Record<string, readonly string[]>>> {
  await page.setViewportSize(screens.phone);
  const phone = await findViolations(page);
  await page.setViewportSize(screens.desktop);
  return { phone, desktop: await findViolations(page) };
}

/** The result of `findViolationsAtBothWidths` without violations. */
export const none = { phone: [], desktop: [] };
