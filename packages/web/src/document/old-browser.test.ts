// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { checkBrowser, inSupportedBrowser } from './old-browser.ts';

const html = document.documentElement;

/** Runs the first inline script in a browser with or without compression streams, and with or without the CSS unit `ic`. */
function ask({ streams = true, ic = true } = {}) {
  const self = streams ? { CompressionStream: class {} } : {};
  new Function('self', 'CSS', checkBrowser('Du kan læse siden her.'))(self, { supports: () => ic });
  new Function(inSupportedBrowser("document.body.dataset.ran=''"))();
  return { said: document.querySelector('.old-browser')?.textContent, ran: 'ran' in document.body.dataset };
}

beforeEach(() => {
  html.setAttribute('data-no-script', '');
  document.body.replaceChildren();
  delete document.body.dataset.ran;
});

test('a browser of the baseline is told nothing, and its scripts run', () => {
  expect(ask()).toEqual({ said: undefined, ran: true });
  expect(html.hasAttribute('data-no-script')).toBe(false);
});

test.each([
  ['Safari before 16.4', { streams: false }],
  ['Chrome before 106', { ic: false }],
])('%s is told one sentence, and no script runs', (_which, browser) => {
  expect(ask(browser)).toEqual({ said: 'Du kan læse siden her.', ran: false });
  expect(html.hasAttribute('data-no-script')).toBe(true);
});

test('it is written in the words of 2009: a browser of any age can read it', () => {
  expect(checkBrowser('x')).not.toMatch(/=>|`|\?\.|\?\?|\b(const|let|class|import|async)\b/);
});
