import { SiteFaults } from '@edison/upstreams/content/load-site';
import type { Fault } from '@edison/upstreams/content/yaml-file';
import { type CheckedSite, readCheckedSite } from './checked-site.ts';
import { heads } from './rules/heads.ts';
import { links } from './rules/links.ts';
import { films, pictures } from './rules/media.ts';
import { type Dictionary, lixOf, readingEase, spelling } from './rules/prose.ts';

/** The findings of a check, and the readability of each page. */
export interface ContentReport {
  readonly faults: readonly Fault[];
  readonly pages: number;
  /** LIX by path, hardest first. */
  readonly lix: readonly { readonly path: string; readonly lix: number }[];
}

/** Finds everything that an editor has to correct, in the order of the files. @param folder of the pages, with a trailing slash. */
export async function checkContent(folder: URL, dictionary: Dictionary): Promise<ContentReport> {
  const checked = await readCheckedSite(folder).catch((error: unknown) => {
    if (error instanceof SiteFaults) return error;
    throw error;
  });
  if (checked instanceof SiteFaults) return { faults: checked.faults, pages: 0, lix: [] };
  const faults = [
    ...links(checked),
    ...heads(checked),
    ...pictures(checked),
    ...films(checked),
    ...readingEase(checked),
    ...spelling(checked, dictionary),
  ];
  faults.sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
  return { faults, pages: checked.pages.length, lix: figures(checked) };
}

function figures({ pages }: CheckedSite): ContentReport['lix'] {
  const known = pages.flatMap(({ page }) => {
    const lix = lixOf(page);
    return lix === undefined ? [] : [{ path: page.path, lix }];
  });
  return known.sort((a, b) => b.lix - a.lix);
}
