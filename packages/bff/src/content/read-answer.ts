import { createHash } from 'node:crypto';
import { type GlobalContent, globalAnswer, type PortalMenus } from '@edison/contracts/content/global';
import type { ContentPage, Flashcard, PageSummary } from '@edison/contracts/content/page';
import { contentCalls } from '@edison/contracts/upstream/content';
import { z } from 'zod';
import { readWithoutBadAddresses } from './bad-addresses.ts';
import type { RawAnswer } from './content-client.ts';
import type { ContentKeys } from './content-keys.ts';
import type { Media } from './media.ts';
import { type ReadPageParts, readPage } from './read-page.ts';
import type { RedirectTarget } from './redirect-target.ts';
import { sanitizeRichText, sanitizeSvg } from './rich-text.ts';

/** What the content service has at a page's path. `version` is a hash of the answer. */
export type ContentAnswer =
  | { readonly kind: 'page'; readonly page: ContentPage; readonly version: string }
  /** `location`: a path of the site, or a URL on a host of `REDIRECT_HOSTS`. */
  | { readonly kind: 'moved'; readonly location: string }
  | { readonly kind: 'gone' };

export type GlobalAnswer = { readonly kind: 'global'; readonly date: string; readonly global: GlobalContent; readonly version: string };

type ListAnswer =
  | { readonly kind: 'articles' | 'pages'; readonly items: readonly PageSummary[] }
  | { readonly kind: 'flashcards'; readonly items: readonly Flashcard[] };

/** Any answer of the content service, parsed and sanitised. */
export type Answer = ContentAnswer | GlobalAnswer | ListAnswer | { readonly kind: 'menus'; readonly menus: PortalMenus };

export interface ReadAnswerParts extends ReadPageParts {
  readonly redirectTarget: RedirectTarget;
}

/** An unvalidated answer with its key in the cache. */
interface Fetched {
  readonly key: string;
  readonly raw: RawAnswer;
  /** `versionOf` the answer's text. */
  readonly version: string;
}

/** Parses and sanitises an answer of the content service. Throws when it breaks the contract. */
export async function readAnswer({ key, raw, version }: Fetched, keys: ContentKeys, parts: ReadAnswerParts): Promise<Answer> {
  if (key === keys.menus) return { kind: 'menus', menus: contentCalls.GetMenus.answer.parse(raw.body).Page };
  if (key === keys.global) return readGlobal(raw.body, version, parts);
  const list = keys.listOf(key);
  if (list !== undefined) return readList(list, raw, parts.media);
  return readContent(raw, version, parts);
}

/** A hash of an answer's text. */
export function versionOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 16);
}

/** A content service that does not implement a list (404) counts as having an empty one. */
function readList(list: ListAnswer['kind'], raw: RawAnswer, media: Media): ListAnswer {
  const place = <T extends { image?: { Url: string } | undefined }>(item: T): T =>
    item.image ? { ...item, image: { ...item.image, Url: media.place(item.image.Url) } } : item;
  if (raw.status === 404) return { kind: list, items: [] };
  if (list === 'flashcards') return { kind: list, items: contentCalls.GetFlashcards.answer.parse(raw.body).map(place) };
  if (list === 'articles') return { kind: list, items: contentCalls.GetLatestArticles.answer.parse(raw.body).map(place) };
  return { kind: list, items: contentCalls.GetPages.answer.parse(raw.body).items.map(place) };
}

const move = z.object({ location: z.string() });

async function readContent(raw: RawAnswer, version: string, parts: ReadAnswerParts): Promise<ContentAnswer> {
  if (raw.status === 410) return { kind: 'gone' };
  if (raw.status !== 301 && raw.status !== 308) return { kind: 'page', page: await readPage(raw.body, parts), version };
  const { location } = move.parse(raw.body);
  const target = parts.redirectTarget(location);
  if (target === undefined) throw new Error('the location is no path of ours, and its host is none of REDIRECT_HOSTS');
  return { kind: 'moved', location: target };
}

function readGlobal(body: unknown, version: string, { warn }: ReadPageParts): GlobalAnswer {
  const { date, Global } = readWithoutBadAddresses(globalAnswer, body, warn);
  const SoMe = Global.SoMe.map((link) => ({ ...link, SVG: sanitizeSvg(link.SVG) }));
  const ModalInformation = sanitizeRichText(Global.MyPageSettings.ModalInformation, date, { warn });
  return { kind: 'global', date, global: { ...Global, SoMe, MyPageSettings: { ModalInformation } }, version };
}
