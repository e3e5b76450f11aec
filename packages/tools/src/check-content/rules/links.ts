import type { ContentPage } from '@edison/contracts/content/page';
import type { Fault } from '@edison/upstreams/content/yaml-file';
import { type CheckedFile, type CheckedSite, place } from '../checked-site.ts';
import { type PlacedText, textsOf } from '../texts.ts';

/** Paths that are not served by the content service. */
const elsewhere =
  /^\/(?:login|min-profil(?:\/[a-z-]+)*|soge-resultater|bff\/login|sitemap\.xml|nyheder\/rss\.xml|kurser-og-events\/(?:kalender\.ics|[a-z0-9-]+))\/?$/;

interface Link {
  readonly target: string;
  readonly path: readonly PropertyKey[];
}

/** Finds links to missing pages and anchors, and blocks with missing lists or cards. */
export function checkLinks(checked: CheckedSite): Fault[] {
  const files: readonly (CheckedFile & { page?: ContentPage })[] = [...checked.pages, ...checked.shared];
  return files.flatMap((file) => {
    const dead = linksOf(file).flatMap(({ target, path }) => {
      const message = whatIsWrong(target, file.page, checked);
      return message === undefined ? [] : [place(file, { path, message: `the link to ${target} ${message}` }, target)];
    });
    return [...dead, ...(file.page ? listings(file, file.page, checked) : [])];
  });
}

function linksOf({ yaml }: CheckedFile): Link[] {
  return textsOf(yaml.value).flatMap((text) => {
    if (isAddress(text)) return [{ target: text.text, path: text.path }];
    return [...text.text.matchAll(/\b(?:href|src)="([^"]*)"/g)].map((found) => ({ target: found[1] ?? '', path: text.path }));
  });
}

function isAddress({ field, path }: PlacedText): boolean {
  return /Url$|^Link$|^PrivacyPolicyLink$|^Captions$/.test(field) || path.at(-2) === 'seo'
    ? /Url$|Link$|^Image$|^Captions$/.test(field)
    : false;
}

function whatIsWrong(target: string, from: ContentPage | undefined, { site }: CheckedSite): string | undefined {
  if (/^(?:https?:\/\/|mailto:|tel:)/.test(target)) return undefined;
  if (target.startsWith('/media/')) return site.media.has(target.slice('/media/'.length)) ? undefined : 'leads to no file';
  const [address = '', anchor] = target.split('#');
  const path = address.split('?')[0] ?? '';
  const page = path === '' ? from : site.pages.get(path);
  if (page === undefined) return missing(path, site);
  return anchor === undefined || anchor === '' || anchorsOf(page).has(anchor) ? undefined : `finds no place "${anchor}" there`;
}

function missing(path: string, { pages, drafts, moved, gone }: CheckedSite['site']): string | undefined {
  if (pages.has(`${path}/`)) return 'needs a slash at its end';
  if (moved.has(path)) return `leads to a page that has moved: write ${moved.get(path)}`;
  if (gone.has(path)) return 'leads to a page that was withdrawn';
  if (drafts.has(path)) return 'leads to a draft, which nobody sees';
  return elsewhere.test(path) ? undefined : 'leads to no page';
}

function anchorsOf(page: ContentPage): Set<string> {
  const blocks = page.blocks.flatMap(({ Content }) => Content.AnchorId ?? []);
  const ids = [...JSON.stringify(page.blocks).matchAll(/\bid=\\"([\w-]+)\\"/g)].map((found) => found[1] ?? '');
  return new Set([...blocks, ...ids, 'main']);
}

/** Finds article lists below a missing page, and missing flashcards, both of which would be empty. */
function listings(file: CheckedFile, page: ContentPage, { site }: CheckedSite): Fault[] {
  const names = new Set([...site.pages.keys()].map((path) => path.slice(1, -1).replaceAll('/', '-')));
  return page.blocks.flatMap((block, n) => {
    const at = (...rest: PropertyKey[]) => ['blocks', n, 'Content', ...rest];
    if (block.ContentType === 'articleList') {
      const { PageId } = block.Content;
      if (PageId === undefined || names.has(PageId)) return [];
      return [place(file, { path: at('PageId'), message: `there is no page called "${PageId}" (its path, with dashes for slashes)` })];
    }
    if (block.ContentType !== 'flashcards') return [];
    const unknown = block.Content.Ids.flatMap((id, card) => (site.flashcards.has(id) ? [] : [{ id, card }]));
    return unknown.map(({ id, card }) => place(file, { path: at('Ids', card), message: `there is no card "${id}" in _flashcards.yaml` }));
  });
}
