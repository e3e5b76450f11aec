import { readFile, writeFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { parseDocument } from 'yaml';
import { z } from 'zod';
import { loadSite } from './load-site.ts';
import type { Site } from './site.ts';

/** What becomes of a row of a list of old addresses. `row` as a spreadsheet counts. */
export interface RedirectRow {
  readonly row: number;
  readonly from: string;
  readonly to: string;
  readonly outcome: 'new' | 'changed' | 'same' | 'refused';
  /** Why it is refused. */
  readonly problem?: string;
}

export interface RedirectsOutcome {
  readonly saved: boolean;
  readonly rows: readonly RedirectRow[];
}

interface Reading {
  /** Where a redirect may lead outside of the site; undefined where it may not. */
  readonly isAllowed: (location: string) => string | undefined;
  readonly save: boolean;
}

/** What stands in the list, and what its targets become when chains are followed. */
type Asked = ReadonlyMap<string, string>;

const addresses = z.array(z.array(z.string()));
const sitePath = /^(\/[\w-]+)*\/$/;

/**
 * Adds a CSV of old addresses (`from;to`, below a row of headings) to the redirects of a folder of pages: all rows, or none where one is
 * refused. A target that is itself an old address is followed to its end. The site is read anew before it is kept, and the file is put back
 * where it cannot be served.
 *
 * @throws SiteFaults when the site cannot be read.
 */
export async function importRedirects(pages: URL, csv: string, { isAllowed, save }: Reading): Promise<RedirectsOutcome> {
  const file = new URL('_redirects.yaml', pages);
  const site = await loadSite(pages);
  const [, ...lines] = addresses.parse(
    parse(csv, { delimiter: csv.includes(';') ? ';' : ',', bom: true, trim: true, relax_column_count: true }),
  );
  const asked: Asked = new Map(lines.map(([from = '', to = '']) => [pathOf(from), to]));
  const seen = new Set<string>();
  const rows = lines.map(([from = '', to = '', ...more], i): RedirectRow => {
    const path = pathOf(from);
    const target = endOf(ownPath(to, isAllowed), asked, site);
    const problem =
      more.length > 0 ? 'there are more than two fields' : problemOf(path, target, { site, isAllowed, isTwice: seen.has(path) });
    seen.add(path);
    const was = site.moved.get(path);
    if (problem !== undefined) return { row: i + 2, from: path, to, outcome: 'refused', problem };
    return { row: i + 2, from: path, to: target ?? to, outcome: was === undefined ? 'new' : was === target ? 'same' : 'changed' };
  });
  const written = rows.filter(({ outcome }) => outcome === 'new' || outcome === 'changed');
  if (!save || written.length === 0 || rows.some(({ outcome }) => outcome === 'refused')) return { saved: false, rows };
  const before = await readFile(file, 'utf8');
  const document = parseDocument(before);
  for (const { from, to } of written) document.setIn(['Moved', from], to);
  await writeFile(file, document.toString({ lineWidth: 0 }));
  try {
    await loadSite(pages);
  } catch (error) {
    await writeFile(file, before);
    throw error;
  }
  return { saved: true, rows };
}

/** The path of an address, with a slash at its end. */
function pathOf(address: string): string {
  const typed = address.trim();
  const path = URL.canParse(typed) && /^https?:/i.test(typed) ? new URL(typed).pathname + new URL(typed).search : typed;
  return /[?#]/.test(path) || path.endsWith('/') ? path : `${path}/`;
}

/** The path of a target on this site; another host's address stays as it is. */
function ownPath(to: string, isAllowed: Reading['isAllowed']): string {
  const allowed = isAllowed(to) ?? to;
  return /^https?:/i.test(allowed) ? allowed : pathOf(allowed);
}

/** Where a target leads in the end; undefined for a loop. */
function endOf(target: string, asked: Asked, { moved }: Site): string | undefined {
  const passed = new Set<string>();
  let end = target;
  for (;;) {
    if (passed.has(end)) return undefined;
    passed.add(end);
    const next = asked.get(end) ?? moved.get(end);
    if (next === undefined) return end;
    end = /^https?:/i.test(next) ? next : pathOf(next);
  }
}

interface Rules {
  readonly site: Site;
  readonly isAllowed: Reading['isAllowed'];
  readonly isTwice: boolean;
}

function problemOf(from: string, target: string | undefined, { site, isAllowed, isTwice }: Rules): string | undefined {
  if (!sitePath.test(from)) return 'an old address is a path of letters, digits, - and _, without a question mark';
  if (isTwice) return 'the old address is in a row above';
  if (site.pages.has(from)) return 'there is a page at the old address';
  if (site.gone.has(from)) return 'the old address stands under Gone';
  if (target === undefined || target === from) return 'it leads in a circle';
  if (site.pages.has(target)) return undefined;
  if (!/^https:/i.test(target)) return 'it leads to no page';
  return isAllowed(target) === undefined ? 'it leads to a host that is not in REDIRECT_HOSTS' : undefined;
}
