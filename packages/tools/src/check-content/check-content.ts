import { SiteFaults } from '@edison/upstreams/content/load-site';
import type { Fault } from '@edison/upstreams/content/yaml-file';
import { type CheckedSite, readCheckedSite } from './checked-site.ts';
import { checkHeads } from './rules/heads.ts';
import { checkLinks } from './rules/links.ts';
import { checkFilms, checkPictures } from './rules/media.ts';
import { checkReadability, checkSpelling, type Dictionary, lixOf } from './rules/prose.ts';

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
    ...checkLinks(checked),
    ...checkHeads(checked),
    ...checkPictures(checked),
    ...checkFilms(checked),
    ...checkReadability(checked),
    ...checkSpelling(checked, dictionary),
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
