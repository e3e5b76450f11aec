import type { Fault } from '@edison/upstreams/content/yaml-file';
import { type CheckedPage, type CheckedSite, place } from '../checked-site.ts';

/** Characters of a title that search engines show, before the suffix with the foundation's name. */
const titleLength = { least: 3, most: 60 };
const descriptionLength = { least: 50, most: 160 };

/** Checks that titles and descriptions are unique and not too long, and that each page has exactly one main heading. */
export function checkHeads({ pages }: CheckedSite): Fault[] {
  const found = pages.filter(({ page }) => page.seo.NoIndex !== true);
  return [
    ...pages.flatMap(mainHeading),
    ...found.flatMap((page) => [
      ...lengthOf(page, 'Title', page.page.seo.Title || page.page.title, titleLength),
      ...lengthOf(page, 'Description', page.page.seo.Description, descriptionLength),
    ]),
    ...twice(found, 'Title', ({ page }) => page.seo.Title || page.title),
    ...twice(found, 'Description', ({ page }) => page.seo.Description),
  ];
}

function lengthOf(page: CheckedPage, field: string, text: string, { least, most }: { least: number; most: number }): Fault[] {
  const { length } = text.trim();
  if (length >= least && length <= most) return [];
  const message = length === 0 ? 'is missing' : `has ${length} characters, must have ${least} to ${most}`;
  return [place(page, { path: ['seo', field], message })];
}

/** Duplicate titles or descriptions; a draft may have those of the page that it will replace. */
function twice(pages: readonly CheckedPage[], field: string, textOf: (page: CheckedPage) => string): Fault[] {
  const first = new Map<string, CheckedPage>();
  return pages.flatMap((page) => {
    const text = textOf(page).trim().toLowerCase();
    const other = first.get(text);
    first.set(text, other ?? page);
    if (text === '' || other === undefined || other.page.path === page.page.path) return [];
    return [place(page, { path: ['seo', field], message: `says the same as ${other.yaml.name}` })];
  });
}

function mainHeading(page: CheckedPage): Fault[] {
  const heroes = page.page.blocks.flatMap((block, n) => (block.ContentType === 'hero' ? [n] : []));
  const inText = page.page.blocks.flatMap((block, n) => (/<h1[\s>]/i.test(JSON.stringify(block)) ? [n] : []));
  const written = inText.map((n) =>
    place(page, { path: ['blocks', n], message: 'has a main heading (h1) inside a text: start with h2' }, '<h1'),
  );
  if (heroes.length === 1) return written;
  if (heroes.length === 0) return [...written, place(page, { path: ['blocks'], message: 'has no main heading: begin with a hero' })];
  const more = heroes
    .slice(1)
    .map((n) => place(page, { path: ['blocks', n], message: 'is one hero too many: a page has one main heading' }));
  return [...written, ...more];
}
