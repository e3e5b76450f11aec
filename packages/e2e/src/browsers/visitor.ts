/// <reference lib="dom" />
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { DrivenBrowser } from './driven-browser.ts';

/** Somebody in front of a browser: each step waits until the page lets them do it. */
export interface Visitor {
  goto(path: string): Promise<void>;
  click(kind: Kind, name: string): Promise<void>;
  /** Writes into a field in place of what stands there; chooses, where it is a list or a date. */
  fill(label: string, text: string): Promise<void>;
  press(key: 'Enter' | 'Escape'): Promise<void>;
  sees(kind: Kind, name: string): Promise<void>;
  /** Waits for an address: a path, with the query. @returns it */
  isAt(path: RegExp): Promise<string>;
  /** Waits until an expression is true in the page. */
  until(expression: string): Promise<void>;
}

const patienceMs = 15_000;
const point = z.object({ x: z.number(), y: z.number() });

export function visitor(browser: DrivenBrowser, siteUrl: string): Visitor {
  /** @returns the answer once it is neither false nor null; a document that gives way to another has none. */
  async function wait(what: string, expression: string): Promise<unknown> {
    const giveUpAt = Date.now() + patienceMs;
    let last: unknown;
    while (Date.now() < giveUpAt) {
      last = await browser.evaluate(expression).catch((error: unknown) => String(error));
      if (last && typeof last !== 'string') return last;
      await sleep(50);
    }
    const seen = await browser.evaluate('[location.href, document.body.innerText.slice(0, 1500)].join("\\n")').catch(String);
    throw new Error(`${browser.name} waits in vain for ${what} (${last})\n${seen}`);
  }
  const find = async (kind: Kind, name: string): Promise<Point> =>
    point.parse(await wait(`${kind} "${name}"`, `(${findControl})(${JSON.stringify(kind)}, ${JSON.stringify(name)})`));

  /** Where it stands once it has come to rest. */
  async function findResting(kind: Kind, name: string): Promise<Point> {
    let before = await find(kind, name);
    for (;;) {
      const now = await find(kind, name);
      if (Math.abs(now.x - before.x) + Math.abs(now.y - before.y) < 1) return now;
      before = now;
    }
  }

  async function click(kind: Kind, name: string): Promise<void> {
    const { x, y } = await findResting(kind, name);
    await browser.clickAt(x, y);
  }

  return {
    goto: (path) => browser.goto(new URL(path, siteUrl).href),
    click,
    async fill(label, text) {
      await click('field', label);
      await wait(`field "${label}" to have the focus`, `(${focusOn})()`);
      if ((await browser.evaluate(`(${write})(${JSON.stringify(text)})`)) === 'typed') await browser.type(text);
    },
    press: (key) => browser.press(key),
    sees: async (kind, name) => void (await find(kind, name)),
    async isAt(path) {
      await wait(`address ${path}`, `${path}.test(location.pathname + location.search + location.hash)`);
      return String(await browser.evaluate('location.href'));
    },
    until: async (expression) => void (await wait(expression, expression)),
  };
}

function focusOn(): boolean {
  return document.activeElement?.matches('input, textarea, select') === true;
}

/** Makes room for what is typed, or sets what is not typed as the browser's own control would. Runs in the page, so it stands alone. */
function write(text: string): 'typed' | 'set' {
  const field = document.activeElement;
  if (field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && !/date|time/.test(field.type))) {
    field.select();
    if (!text.includes('\t')) return 'typed';
  }
  const setter = field && Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
  setter?.call(field, text);
  for (const type of ['input', 'change']) field?.dispatchEvent(new Event(type, { bubbles: true }));
  return 'set';
}

/// <reference lib="dom" />

/** What somebody looks for on a page: its kind, and its name or its text as they read it. */
type Kind = 'link' | 'button' | 'heading' | 'field' | 'option' | 'text';

/** Where something is that can be pressed: the middle of it, in CSS pixels of the window. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Finds what can be seen, brings it into the window and says where it is. Runs in the page, so it stands alone.
 *
 * @param name the whole name; `*` stands for anything
 * @returns null where nothing is found, or something lies over it
 */
function findControl(kind: Kind, name: string): Point | null {
  const kinds: Record<Kind, string> = {
    link: 'a[href]',
    button: 'button, summary, [role=button], input[type=submit]',
    heading: 'h1, h2, h3, h4',
    field: 'input, textarea, select',
    option: '[role=option]',
    text: 'p, li, td, th, dd, dt, span, strong, h1, h2, h3, [role=status], caption, label',
  };
  const read = (text: string | null | undefined) => (text ?? '').replaceAll('\u00AD', '').replaceAll(/\s+/g, ' ').trim();
  const names = (element: Element): string[] => {
    const labels = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;
    const written = labels ? [...(element.labels ?? [])].map((label) => label.textContent) : [element.textContent];
    return [element.getAttribute('aria-label'), ...written].map(read);
  };
  const parts = name.split('*').map((part) => part.replaceAll(/[\\^$.?+()[\]{}|]/g, '\\$&'));
  const whole = new RegExp(`^${parts.join('.*')}$`);
  for (const element of document.querySelectorAll(kinds[kind])) {
    if (!names(element).some((text) => whole.test(text))) continue;
    // A choice that is drawn by its label is pressed there.
    const chosen = element instanceof HTMLInputElement && /^(radio|checkbox)$/.test(element.type) ? element.labels?.[0] : undefined;
    const shown = chosen ?? element;
    if (!shown.checkVisibility({ visibilityProperty: true })) continue;
    shown.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x, y, width, height } = shown.getBoundingClientRect();
    const point = { x: x + width / 2, y: y + height / 2 };
    const there = document.elementFromPoint(point.x, point.y);
    if (kind === 'text' || kind === 'heading' || shown.contains(there) || there?.contains(shown)) return point;
  }
  return null;
}
