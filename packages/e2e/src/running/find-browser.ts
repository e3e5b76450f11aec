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
 * Finds a real browser: CHROMIUM_PATH, then an installed one, then Playwright's own, then the one inside an npm package.
 *
 * @throws Error that says what to install.
 */
export async function findBrowser(): Promise<Browser> {
  const given = process.env.CHROMIUM_PATH;
  const found = [given, ...installed, chromium.executablePath()].find((path) => path && existsSync(path));
  if (found) return { executablePath: found, args: quiet };
  // Without this the package does not unpack the libraries that a bare machine lacks.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs22.x';
  const { default: packaged } = await import('@sparticuz/chromium');
  const executablePath = await packaged.executablePath().catch(() => undefined);
  // Not the arguments that the package suggests: they put everything into one process, which ends with the first page.
  if (executablePath) return { executablePath, args: quiet };
  throw new Error('No browser for the journeys: install Chromium, or name one in CHROMIUM_PATH.');
}
