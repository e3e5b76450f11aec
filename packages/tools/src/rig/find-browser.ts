import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

/** Launch options of Playwright for this machine. */
export interface Browser {
  readonly executablePath: string;
  readonly args: readonly string[];
}

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable'];
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Finds a browser: CHROMIUM_PATH, then the one of an npm package where it runs, then an installed one, then Playwright's own.
 * The packaged one is a headless shell, and opens a page with a third of the CPU of an installed one.
 *
 * @throws Error that says what to install.
 */
export async function findBrowser(): Promise<Browser> {
  const given = process.env.CHROMIUM_PATH;
  const executablePath =
    given ?? (await findPackaged()) ?? [...installed, chromium.executablePath()].find((path) => path && existsSync(path));
  if (executablePath) return { executablePath, args: quiet };
  throw new Error('No browser for the journeys: install Chromium, or name one in CHROMIUM_PATH.');
}

async function findPackaged(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  // Makes the package unpack shared libraries that a minimal machine lacks.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs22.x';
  const { default: packaged } = await import('@sparticuz/chromium');
  // Without the package's arguments: their single process exits when the first page is closed.
  return packaged.executablePath().catch(() => undefined);
}
