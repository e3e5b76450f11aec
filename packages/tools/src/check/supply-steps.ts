import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { root } from '../root.ts';
import { runCommand } from './run-command.ts';
import { oneFailed, onePassed, type Tally } from './tally.ts';

const report = z.object({
  advisories: z.record(
    z.string(),
    z.object({
      module_name: z.string(),
      severity: z.string(),
      title: z.string(),
      url: z.string().default(''),
      vulnerable_versions: z.string().default(''),
    }),
  ),
});

/** Known advisories of production dependencies. `unasked`: why the registry could not be reached. */
type Advisories = { readonly known: readonly string[] } | { readonly unasked: string };

/** Reads the output of `pnpm audit --json`; other output means that the registry was not reached. */
export function readAdvisories(said: string): Advisories {
  const read = report.safeParse(jsonIn(said));
  if (!read.success)
    return {
      unasked: said
        .replaceAll(/^npm warn.*$/gm, '')
        .replaceAll(/\s+/g, ' ')
        .trim()
        .slice(0, 200),
    };
  const known = Object.values(read.data.advisories).map(
    ({ module_name, severity, title, url, vulnerable_versions }) => `${module_name} ${vulnerable_versions} (${severity}): ${title} ${url}`,
  );
  return { known: known.toSorted() };
}

function jsonIn(said: string): unknown {
  try {
    return JSON.parse(said.slice(said.indexOf('{'), said.lastIndexOf('}') + 1));
  } catch {
    return undefined;
  }
}

const sbomSchema = z.object({
  bomFormat: z.literal('CycloneDX'),
  components: z.array(z.object({ purl: z.string() })),
});

/** The npm packages (`name@version`) of a lockfile that are missing in an SBOM. @throws when it is not CycloneDX. */
export function missingFromSbom(text: string, lockfile: string): string[] {
  const listed = new Set(
    sbomSchema.parse(JSON.parse(text)).components.map(({ purl }) => decodeURIComponent(purl.replace(/^pkg:npm\//, '').replace(/\?.*/, ''))),
  );
  const packages = lockfile.slice(lockfile.indexOf('\npackages:\n'), lockfile.indexOf('\nsnapshots:\n'));
  const names = [...packages.matchAll(/^ {2}'?((?:@[^@\s']+\/)?[^@\s']+@[^\s':(]+)'?:$/gm)].map(([, name = '']) => name);
  return names.filter((name) => !listed.has(name));
}

/** The package manager for `npx`; `bootstrap.mjs` and the Dockerfile name the same version. */
const pnpm = 'pnpm@12.21.0';

/** Output file, overwritten by each run. */
const sbomFile = 'sbom.cdx.json';

/** Makes the SBOM (CycloneDX) from the lockfile, and fails when a package is missing in it. */
export const sbomStep = {
  name: 'bill of materials',
  async run(): Promise<Tally> {
    const args = ['sbom', '--lockfile-only', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--out', sbomFile];
    const ended = await runCommand('npx', ['--yes', pnpm, ...args], { output: 'keep' });
    if (!ended.good) return notMade(ended.said);
    const [made, lockfile] = await Promise.all([sbomFile, 'pnpm-lock.yaml'].map((file) => readFile(join(root, file), 'utf8')));
    const missing = missingFromSbom(made ?? '', lockfile ?? '');
    return missing.length === 0 ? onePassed : oneFailed('bill of materials', `${sbomFile} lacks ${missing.join(', ')}`);
  },
};

/** The result when pnpm could not run; without the registry that is no failure, because pnpm itself may have to be downloaded. */
function notMade(said: string): Tally {
  if (!/\b(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENOTCACHED|network)\b/.test(said)) return oneFailed('bill of materials', said);
  console.log(`The bill of materials was not made: ${pnpm} could not be fetched.`);
  return onePassed;
}

/** Fails on high or critical advisories of production dependencies. Passes with a note if the registry cannot be reached. */
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
