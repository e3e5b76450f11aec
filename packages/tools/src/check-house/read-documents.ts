import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { posix } from 'node:path';

/** A link of a document to a file of the repository. */
export interface DocumentLink {
  readonly path: string;
  readonly line: number;
  readonly target: string;
  readonly found: boolean;
}

/** Every link to a file in the Markdown documents of the repository. A page below `docs/decisions` and the others are read alike. */
export async function readLinks(root: string): Promise<DocumentLink[]> {
  const below = await readdir(`${root}/docs`, { recursive: true });
  const paths = ['README.md', 'CONTRIBUTING.md', ...below.map((file) => `docs/${file.replaceAll('\\', '/')}`)];
  const documents = paths.filter((path) => path.endsWith('.md') && existsSync(`${root}/${path}`));
  const links = await Promise.all(documents.map(async (path) => linksOf(path, await readFile(`${root}/${path}`, 'utf8'))));
  return links.flat().map((link) => ({ ...link, found: existsSync(`${root}/${link.target}`) }));
}

/** The links of one document, as paths from the root. Addresses of the web and places in the same document are left out. */
export function linksOf(path: string, text: string): Omit<DocumentLink, 'found'>[] {
  return text.split('\n').flatMap((row, index) =>
    [...row.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, written = '']) => {
      const file = written.split('#')[0] ?? '';
      if (file === '' || /^[a-z]+:/.test(file)) return [];
      return [{ path, line: index + 1, target: posix.join(posix.dirname(path), decodeURI(file)) }];
    }),
  );
}
