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
  // What is right is not described: half of the time.
  resultTypes: ['violations'],
};

/** What axe finds wrong on the page, or in the part of it that a selector names: a line for each rule, with the elements it is about. */
export async function findViolations(page: Page, part?: string): Promise<readonly string[]> {
  // What is not laid out yet has no colours to be judged by.
  await page.waitForSelector('html:not([data-in-parts])', { state: 'attached' });
  // Once for each document: reading its million and a half of letters anew costs as much as asking it.
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

/** By the inspector itself: `page.evaluate` would look at the letters twice more. */
async function readAxe(page: Page): Promise<void> {
  const inspector = await page.context().newCDPSession(page);
  await inspector.send('Runtime.evaluate', { expression: axe.source });
  await inspector.detach();
}

const screens = { phone: devices['Pixel 7'].viewport, desktop: devices['Desktop Chrome'].viewport };

/** What axe finds at the widths of a phone and of a desktop, by name. One document for both: nothing but the width makes the difference. */
export async function findViolationsAtBothWidths(page: Page): Promise<Readonly<Record<string, readonly string[]>>> {
  await page.setViewportSize(screens.phone);
  const phone = await findViolations(page);
  await page.setViewportSize(screens.desktop);
  return { phone, desktop: await findViolations(page) };
}

/** What `findViolationsAtBothWidths` answers with where nothing is wrong. */
export const none = { phone: [], desktop: [] };
