import { existsSync } from 'node:fs';
import puppeteer from 'puppeteer-core';
import { type DrivenBrowser, type Engine, windowSize } from './driven-browser.ts';

const executablePath = process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr';

/** Firefox ESR over WebDriver BiDi, which it speaks without a driver. */
export const firefox: Engine = {
  name: 'Firefox',
  packages: ['firefox-esr'],
  isInstalled: () => existsSync(executablePath),
  open: openFirefox,
};

async function openFirefox(): Promise<DrivenBrowser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    // By the window: `setViewport` also turns the screen, which Firefox 140 does not know.
    args: [`--width=${windowSize.width}`, `--height=${windowSize.height}`],
    defaultViewport: null,
    extraPrefsFirefox: { 'intl.accept_languages': 'da-DK,da', 'ui.prefersReducedMotion': 1 },
  });
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(`${page.url()}: ${error instanceof Error ? error.message : error}`));
  page.on('console', (line) => line.type() === 'error' && errors.push(`${page.url()}: ${line.text()}`));
  return {
    name: await browser.version(),
    goto: async (url) => void (await page.goto(url)),
    evaluate: (expression) => page.evaluate(expression),
    clickAt: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    screenshot: async () => Buffer.from(await page.screenshot()),
    errors: () => errors,
    [Symbol.asyncDispose]: () => browser.close(),
  };
}
