import { mkdir } from 'node:fs/promises';
import { enableCompileCache, setSourceMapsSupport } from 'node:module';
import { join } from 'node:path';
import { DataDirectoryInUse } from '@edison/database/lock-data-directory';
import { type Config, ConfigProblem, readConfig } from './config.ts';

/** Time for closing after the drain; then the process exits. */
const closeWithinMs = 20_000;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const stopped = untilAskedToStop();
  // Modules loaded after this use the compile cache, and source maps in stack traces.
  await keepCompiled(config.dataDirectory);
  setSourceMapsSupport(true);
  const { startSite } = await import('./start-site.ts');
  const site = await startSite(config);
  greet(config);
  await stopped;
  setTimeout(() => process.exit(1), config.drainSeconds * 1_000 + closeWithinMs).unref();
  await site[Symbol.asyncDispose]();
}

/** Resolves at the first SIGINT or SIGTERM. Later ones are ignored, because terminal and package manager may both send one. */
function untilAskedToStop(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => resolve());
  });
}

/** Prints the address to the terminal; in production the log has it. */
function greet(config: Config): void {
  if (config.production) return;
  console.log(`\nEdison is ready at ${config.siteUrl}\n`);
  if (!config.demo) return;
  console.log('  Demo accounts, password Opfinder-2026:');
  console.log('    mette@skole.example     teacher, school confirmed');
  console.log('    jonas@skole.example     teacher at another school');
  console.log('    sofie@skole.example     teacher, school waits for its approval');
  console.log('    ny@skole.example        has no profile yet');
  console.log('    admin@edison.example    admin');
  console.log('  Code of the demo material at /undervisningsmateriale/dommerens-spoergekort/: BYGM-ED27');
  console.log('  Codes for the event /kurser-og-events/elevcamp-esbjerg/: CAMP-ED27, and for the programme Junioriværksætteri: JUNR-ED27');
  if (config.mail.smtp.kind === 'demo-mailbox') console.log(`  Mails arrive at ${config.siteUrl}/demo/post`);
  console.log('\nPress Ctrl-C to stop.\n');
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    const expected = error instanceof ConfigProblem || error instanceof DataDirectoryInUse;
    console.error(expected ? `\n${error.message}\n` : (portInUse(error) ?? error));
    process.exit(1);
  },
);

/** What to do where another process listens on PORT or OPERATIONS_PORT; undefined for any other error. */
function portInUse(error: unknown): string | undefined {
  if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE' && 'port' in error)) return undefined;
  return `\nPort ${error.port} is in use by another process. Stop that one, or set PORT or OPERATIONS_PORT to another port.\n`;
}

/**
 * Enables Node's compile cache in the data folder, which can be deleted at any time. Not in the temporary folder, Node's default, where other
 * users could plant code. Without write access nothing is cached.
 */
async function keepCompiled(dataDirectory: string): Promise<void> {
  await mkdir(dataDirectory, { recursive: true, mode: 0o700 }).catch(() => undefined);
  enableCompileCache(join(dataDirectory, 'compiled'));
}
