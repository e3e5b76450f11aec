import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@edison/database/testing/free-port';
import { z } from 'zod';
import { type DrivenBrowser, type Engine, windowSize } from './driven-browser.ts';

const driver = '/usr/bin/WebKitWebDriver';
const display = '/usr/bin/Xvfb';

/** WebKitGTK's small browser over WebDriver (https://www.w3.org/TR/webdriver2/), on a screen that nobody sees. */
export const webkit: Engine = {
  name: 'WebKitGTK',
  packages: ['webkit2gtk-driver', 'xvfb'],
  isInstalled: () => existsSync(driver) && existsSync(display) && findMiniBrowser() !== undefined,
  open: openWebkit,
};

/** It lies in the folder of its architecture. */
function findMiniBrowser(): string | undefined {
  const folders = readdirSync('/usr/lib').map((name) => join('/usr/lib', name, 'webkit2gtk-4.1/MiniBrowser'));
  return folders.find((path) => existsSync(path));
}

const session = z.object({ sessionId: z.string(), capabilities: z.object({ browserVersion: z.string() }) });
const answer = z.object({ value: z.unknown() });
const keys = { Enter: '\uE007', Escape: '\uE00C' };
const readyWithinMs = 20_000;

type Command = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;

async function openWebkit(): Promise<DrivenBrowser> {
  await using parts = new AsyncDisposableStack();
  const screen = `:${100 + (process.pid % 10_000)}`;
  parts.use(startProcess(display, [screen, '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {}));
  const port = await freePort();
  // Its sandbox needs rights that a container has not.
  const env = { DISPLAY: screen, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1', LC_ALL: 'C.UTF-8' };
  parts.use(startProcess(driver, [`--port=${port}`], env));
  const ask: Command = (method, path, body) => command(`http://127.0.0.1:${port}${path}`, method, body);
  await untilReady(() => ask('GET', '/status'));
  const browserOptions = { binary: findMiniBrowser(), args: ['--automation'] };
  const capabilities = { alwaysMatch: { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': browserOptions } };
  const { sessionId, capabilities: made } = session.parse(await untilReady(() => ask('POST', '/session', { capabilities })));
  const inSession: Command = (method, path, body) => ask(method, `/session/${sessionId}${path}`, body);
  parts.defer(async () => void (await inSession('DELETE', '')));
  await inSession('POST', '/window/rect', { x: 0, y: 0, ...windowSize });
  const owned = parts.move();
  return { name: `WebKitGTK/${made.browserVersion}`, ...hands(inSession), [Symbol.asyncDispose]: () => owned.disposeAsync() };
}

function hands(inSession: Command): Omit<DrivenBrowser, 'name' | typeof Symbol.asyncDispose> {
  const pressKeys = (text: readonly string[]) => {
    const actions = text.flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    return inSession('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  };
  return {
    goto: async (url) => void (await inSession('POST', '/url', { url })),
    evaluate: (expression) => inSession('POST', '/execute/sync', { script: `return (${expression})`, args: [] }),
    async clickAt(x, y) {
      const actions = [
        { type: 'pointerMove', duration: 0, origin: 'viewport', x: Math.round(x), y: Math.round(y) },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      await inSession('POST', '/actions', { actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }] });
    },
    type: async (text) => void (await pressKeys([...text])),
    press: async (key) => void (await pressKeys([keys[key]])),
    screenshot: async () => Buffer.from(z.string().parse(await inSession('GET', '/screenshot')), 'base64'),
    errors: () => undefined,
  };
}

async function command(url: string, method: string, body?: object): Promise<unknown> {
  const answered = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = answer.parse(await answered.json());
  if (!answered.ok) throw new Error(`${method} ${new URL(url).pathname}: ${JSON.stringify(value)}`);
  return value;
}

async function untilReady<Value>(attempt: () => Promise<Value>): Promise<Value> {
  const giveUpAt = Date.now() + readyWithinMs;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > giveUpAt) throw error;
      await sleep(100);
    }
  }
}

function startProcess(path: string, args: readonly string[], env: Readonly<Record<string, string>>): AsyncDisposable {
  const child: ChildProcess = spawn(path, args, { env: { ...process.env, ...env }, stdio: 'ignore' });
  const ended = once(child, 'close');
  return {
    async [Symbol.asyncDispose]() {
      child.kill();
      await ended;
    },
  };
}
