import { runContent } from './content/run-content.ts';
import type { Finding } from './findings.ts';
import { help, type RunOptions, readOptions } from './options.ts';
import { type Role, roleWords } from './roles.ts';
import { runBackend } from './run-backend.ts';
import { patienceMs, whyOf } from './send.ts';
import { isGreen, writeReport } from './write-report.ts';

// `npm run contract -- --help` lists the options.

/** Tests the given servers, one after the other. A server that cannot be reached counts as failed. */
async function run(options: RunOptions): Promise<boolean> {
  const servers = [
    ['Backend', options.backend, runBackend],
    ['Content service', options.content, runContent],
  ] as const;
  let green = true;
  if (options.backend !== undefined) sayWhatIsMissing(options);
  for (const [title, url, tryOut] of servers) {
    if (url === undefined) continue;
    const found = await reach(title, url, () => tryOut(url, options));
    green = green && found !== undefined && isGreen(found);
    if (found) console.log(writeReport(`${title} ${new URL(url).host}`, found));
  }
  console.log(green ? 'Everything that was tried keeps the contract.' : 'Something does not keep the contract.');
  return green;
}

/** Prints what is not tested for lack of tokens or of permission to write. */
function sayWhatIsMissing({ people, allowWrites }: RunOptions): void {
  const missing = (['teacher', 'other', 'pending', 'admin', 'guest', 'newcomer'] satisfies Role[]).filter((role) => !people[role]);
  for (const role of missing) console.log(`Without --token-${role} nothing is tried as ${roleWords[role]}.`);
  if (!allowWrites) console.log('Without --allow-writes no call is tried that changes something.');
}

async function reach(title: string, url: string, tryOut: () => Promise<readonly Finding[]>): Promise<readonly Finding[] | undefined> {
  try {
    await fetch(url, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(patienceMs) });
  } catch (error) {
    console.log(`${title}: no answer of ${new URL(url).host} (${whyOf(error)})`);
    return undefined;
  }
  return tryOut();
}

const options = readOptions(process.argv.slice(2), process.env);
if (options.kind === 'help') console.log(help);
else if (options.kind === 'wrong') {
  console.error(`${options.what}\n\n${help}`);
  process.exitCode = 2;
} else process.exitCode = (await run(options)) ? 0 : 1;
