import { access } from 'node:fs/promises';
import { z } from 'zod';
import { checkValue } from './check-value.ts';
import { type Fault, locate, readYaml } from './yaml-file.ts';

const groups = z.array(z.array(z.string().regex(/^[\p{L}\p{N}]+$/u, 'write one word at a time, without blanks')).min(2));
const synonyms = z.object({ Forms: groups, Synonyms: groups });

/** Groups of words: irregular forms of one word, and synonyms. */
export type Synonyms = z.output<typeof synonyms>;

const none: Synonyms = { Forms: [], Synonyms: [] };

/** Reads `search/synonyms.yaml` beside the pages. A site may have none. */
export async function readSynonyms(pages: URL): Promise<{ synonyms: Synonyms; faults: Fault[] }> {
  const url = new URL('../search/synonyms.yaml', pages);
  const isThere = await access(url).then(
    () => true,
    () => false,
  );
  if (!isThere) return { synonyms: none, faults: [] };
  const { file, faults } = await readYaml(url, 'search/synonyms.yaml');
  if (faults.length > 0) return { synonyms: none, faults };
  const { value = none, findings } = checkValue(synonyms, file.value);
  return { synonyms: value, faults: findings.map((finding) => locate(file, finding)) };
}
