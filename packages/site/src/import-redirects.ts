import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { createRedirectTarget } from '@edison/bff/redirect-target';
import { importRedirects } from '@edison/upstreams/content/import-redirects';
import { readConfig } from './config.ts';

// Adds a CSV of old addresses to the redirects of `CONTENT_DIR`: `npm run import:redirects -- list.csv` looks, `--save` writes.

const usage = 'Say which file: npm run import:redirects -- list.csv [--save]. The first row is a heading, then fra;til.';

async function main(args: readonly string[]): Promise<void> {
  const save = args.includes('--save');
  const [path, ...more] = args.filter((arg) => arg !== '--save');
  if (path === undefined || more.length > 0) throw new Error(usage);
  const { contentDirectory, siteUrl, redirectHosts } = readConfig(process.env);
  if (contentDirectory === undefined) throw new Error('Set CONTENT_DIR to the folder of your content, as the site has it.');
  const isAllowed = createRedirectTarget(siteUrl, redirectHosts);
  const { saved, rows } = await importRedirects(pathToFileURL(`${contentDirectory}/pages/`), await readFile(path, 'utf8'), {
    isAllowed,
    save,
  });
  for (const { row, from, to, outcome, problem } of rows)
    if (outcome !== 'same') console.log(`row ${row}: ${from} -> ${to}: ${problem ?? outcome}`);
  const refused = rows.filter(({ outcome }) => outcome === 'refused').length;
  const due = rows.filter(({ outcome }) => outcome === 'new' || outcome === 'changed').length;
  if (refused > 0) throw new Error(`${refused} to mend. Nothing is saved.`);
  console.log(saved ? `${due} saved.` : due === 0 ? 'Everything stands there already.' : `${due} to save: add --save.`);
}

await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
