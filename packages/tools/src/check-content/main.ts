import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../root.ts';
import { checkContent } from './check-content.ts';
import { openDanishDictionary } from './danish-dictionary.ts';

// Checks the site's content: `npm run check:content [-- path/to/content]`, or the folder in `CONTENT_DIR`.
// The folder has pages in `pages`, media in `media`, and allowed words in `spelling.txt`.

const given = process.argv[2] ?? process.env.CONTENT_DIR;
const shown = given ?? 'packages/upstreams/src/content';
const folder = pathToFileURL(`${given === undefined ? join(root, shown) : resolve(given)}/`);

using dictionary = await openDanishDictionary(new URL('spelling.txt', folder));
const { faults, pages, lix } = await checkContent(new URL('pages/', folder), dictionary);
for (const { file, line, field, message } of faults) console.log(`${shown}/${file}:${line}: ${field === '' ? '' : `${field}: `}${message}`);
const hardest = lix.slice(0, 5).map((one) => `${one.path} ${one.lix.toFixed(0)}`);
console.log(
  faults.length === 0 ? `${pages} pages, nothing to mend. LIX, hardest first: ${hardest.join(', ')}.` : `\n${faults.length} to mend.`,
);
process.exitCode = faults.length === 0 ? 0 : 1;
