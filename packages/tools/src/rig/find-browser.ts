import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

/** How Playwright starts a browser on this machine. */
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
 * Finds a real browser: CHROMIUM_PATH, then the one inside an npm package where that runs, then an installed one, then Playwright's own.
 * The packaged one has no windows, and opens a page for a third of the work of an installed one.
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
  // Without this the package does not unpack the libraries that a bare machine lacks.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs22.x';
  const { default: packaged } = await import('@sparticuz/chromium');
  // Not the arguments that the package suggests: they put everything into one process, which ends with the first page.
  return packaged.executablePath().catch(() => undefined);
}
