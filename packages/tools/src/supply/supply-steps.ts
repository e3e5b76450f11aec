import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runCommand } from '../check/run-command.ts';
import { oneFailed, onePassed, type Tally } from '../check/tally.ts';
import { root } from '../root.ts';
import { pnpm } from './pnpm.ts';
import { readAdvisories } from './read-advisories.ts';
import { missingInBill } from './read-bill.ts';

/** Where the bill of materials is left for whoever builds or deploys; made anew by every run. */
const bill = 'sbom.cdx.json';

/** Makes the bill of materials (CycloneDX) out of the lockfile alone, and fails when a package of it is missing. */
export const billStep = {
  name: 'bill of materials',
  async run(): Promise<Tally> {
    const args = ['sbom', '--lockfile-only', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--out', bill];
    const ended = await runCommand('npx', ['--yes', pnpm, ...args], { output: 'keep' });
    if (!ended.good) return unmade(ended.said);
    const [made, lockfile] = await Promise.all([bill, 'pnpm-lock.yaml'].map((file) => readFile(join(root, file), 'utf8')));
    const missing = missingInBill(made ?? '', lockfile ?? '');
    return missing.length === 0 ? onePassed : oneFailed('bill of materials', `${bill} lacks ${missing.join(', ')}`);
  },
};

/** The package manager itself comes from the registry, where it was not fetched before. */
function unmade(said: string): Tally {
  if (!/\b(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENOTCACHED|network)\b/.test(said)) return oneFailed('bill of materials', said);
  console.log(`The bill of materials was not made: ${pnpm} could not be fetched.`);
  return onePassed;
}

/** Asks the registry what is known against the packages of production: high and critical fail the run. Where nobody can be asked, it says so. */
export const advisoriesStep = {
  name: 'known advisories',
  async run(): Promise<Tally> {
    const args = ['audit', '--json', '--prod', '--audit-level', 'high'];
    const { said } = await runCommand('npx', ['--yes', pnpm, ...args], { output: 'keep' });
    const advisories = readAdvisories(said);
    if ('unasked' in advisories) {
      console.log(`Nobody could be asked for advisories, so none is known or ruled out: ${advisories.unasked}`);
      return onePassed;
    }
    return advisories.known.length === 0 ? onePassed : oneFailed('known advisories', advisories.known.join('\n'));
  },
};
