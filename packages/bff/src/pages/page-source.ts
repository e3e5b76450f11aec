import { createHash } from 'node:crypto';
import { type BlockType, contentBlock } from '@edison/contracts/content/blocks';
import type { ContentPage, Flashcard, PageSummary } from '@edison/contracts/content/page';
import type { PageAnswer } from '@edison/contracts/content/routes';
import { Problem } from '@edison/contracts/problem';
import { z } from 'zod';
import type { ContentLists } from '../content/content-lists.ts';
import type { Content } from '../content/open-content.ts';
import type { GuestEventList, GuestEvents } from './guest-events.ts';
import { lacksEvent, pageEvents, withEventIds } from './page-events.ts';

/** A page with its events, or the target of a redirect. `key` changes when the page or its events do. */
type Found = FoundPage | { readonly kind: 'moved'; readonly location: string };

interface FoundPage {
  readonly kind: 'page';
  readonly answer: PageAnswer;
  readonly key: string;
  /** False when events or lists are stale or missing because an upstream does not answer. */
  readonly complete: boolean;
  /** When the content was loaded, in milliseconds since 1970. */
  readonly storedAt: number;
}

/** Collects what a public page shows: content, lists and guests' events. */
export interface PageSource {
  /** Throws `NOT_FOUND`, `GONE`, `UNKNOWN_MIDDLEWARE`, `UPSTREAM_UNAVAILABLE`. */
  find(path: string): Promise<Found>;
  /** Collects lists and events for a page that is not cached, such as a draft. */
  complete(page: ContentPage): Promise<PageAnswer>;
}

/** Types of blocks that show events. */
const withEvents: ReadonlySet<BlockType> = new Set(['eventList', 'event', 'attendeeForm', 'judgeForm', 'submissionForm', 'recording']);
const noLists: PageLists = { articles: [], flashcards: [], key: '', complete: true };
const noEvents: GuestEvents = { items: [], key: '', complete: true };
const moreEvents = {
  Headline: 'Find flere datoer',
  Text: 'Se, hvad der ellers sker i Projekt Edison i år.',
  Primary: { Text: 'Se alle kurser og events', Url: '/kurser-og-events/' },
};
/** The specification's generic routes: they show the front page unless the content service has a page there. */
const genericPath = /^\/(?:Index|dynamicPage)\/$/;
const eventBlocks = z.array(contentBlock);
const eventPath = /^\/kurser-og-events\/([a-z0-9-]{1,100})\/$/;

export function createPageSource(content: Content, guestEvents: GuestEventList, now: () => number): PageSource {
  return {
    async find(path) {
      const answer = await content.page(path).catch((error: unknown) => {
        if (error instanceof Problem && error.code === 'NOT_FOUND' && (eventPath.test(path) || genericPath.test(path))) return undefined;
        throw error;
      });
      if (!answer && genericPath.test(path)) return { kind: 'moved', location: '/' };
      if (!answer) return eventPageOf(path, guestEvents, now());
      const { value, storedAt } = answer;
      if (value.kind === 'moved') return value;
      if (value.kind === 'gone') throw new Problem('GONE');
      return fill(applyMiddleware(value.page), value.version, storedAt);
    },
    complete: async (page) => (await fill(page, '', now())).answer,
  };

  async function fill(page: ContentPage, version: string, storedAt: number): Promise<FoundPage> {
    const lists = await findPageLists(page, content.lists);
    const shown = showsEvents(page) ? await guestEvents.list() : noEvents;
    return found({ page, shown, lists, key: `${version}.${shown.key}.${lists.key}`, storedAt, time: now() });
  }
}

interface FoundParts {
  readonly page: ContentPage;
  readonly shown: GuestEvents;
  readonly lists: PageLists;
  readonly key: string;
  readonly storedAt: number;
  readonly time: number;
}

function found({ page: written, shown, lists, key, storedAt, time }: FoundParts): FoundPage {
  const page = withEventIds(written, shown.items);
  const { articles, flashcards } = lists;
  const shownAt = new Date(time).toISOString();
  const events = pageEvents(page, shown.items, new Date(time));
  const lacks = lacksEvent(page, events);
  const answer = {
    ...{ page, events, articles: [...articles], flashcards: [...flashcards], renderedAt: shownAt },
    ...(lacks && shown.complete && { lacksEvent: true as const }),
  };
  // A page with an unknown event shows another text while the backend is down than when it says that there is none.
  const wholeKey = lacks && !shown.complete ? `${key}.away` : key;
  return { kind: 'page', answer, key: wholeKey, complete: shown.complete && lists.complete, storedAt };
}

function showsEvents(page: ContentPage): boolean {
  return page.blocks.some(({ ContentType }) => withEvents.has(ContentType));
}

/** A page generated from the event, for an event that the editors have written no page for. */
async function eventPageOf(path: string, guestEvents: GuestEventList, time: number): Promise<FoundPage> {
  const slug = eventPath.exec(path)?.[1] ?? '';
  const shown = await guestEvents.listFreshFor(slug);
  const event = shown.items.find((item) => item.slug === slug);
  if (!event) throw new Problem(shown.complete ? 'NOT_FOUND' : 'UPSTREAM_UNAVAILABLE');
  const page: ContentPage = {
    path,
    title: event.title,
    contentType: 'eventPage',
    publishedAt: event.registrationOpensAt,
    updatedAt: event.registrationOpensAt,
    seo: { Title: event.title, Description: event.summary },
    guestAllowed: true,
    middleware: [],
    blocks: eventBlocks.parse([
      { ContentType: 'hero', Content: { Headline: event.title, Lead: event.summary } },
      { ContentType: 'event', Content: { EventId: event.eventId } },
      { ContentType: 'callToAction', Content: moreEvents },
    ]),
  };
  const key = `event.${hash(JSON.stringify(event))}`;
  return found({ page, shown: { ...shown, items: [event] }, lists: noLists, key, storedAt: time, time });
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 16);
}

/** The lists that the blocks of a page show. `key` changes when they do; `complete` is false when one could not be loaded. */
interface PageLists {
  readonly articles: readonly PageSummary[];
  readonly flashcards: readonly Flashcard[];
  readonly key: string;
  readonly complete: boolean;
}

const nothing: PageLists = { articles: [], flashcards: [], key: '', complete: true };

/** Loads the lists of a page's blocks: articles, newest first and each once, and flashcards. A list that fails to load is empty. */
async function findPageLists(page: ContentPage, lists: ContentLists): Promise<PageLists> {
  const asked = page.blocks.flatMap((block) => {
    if (block.ContentType !== 'articleList') return [];
    const { Amount: amount, PageId: pageId } = block.Content;
    return [lists.articles({ amount, pageId })];
  });
  const ids = page.blocks.flatMap((block) => (block.ContentType === 'flashcards' ? block.Content.Ids : []));
  if (asked.length === 0 && ids.length === 0) return nothing;
  const [found, cards] = await Promise.all([settle(asked), settle(ids.length === 0 ? [] : [lists.flashcards([...new Set(ids)])])]);
  const byPath = new Map(found.items.map((article) => [article.path, article]));
  const articles = [...byPath.values()].sort((a, b) => b.publishedAt.localeCompare(a.publishedAt) || a.path.localeCompare(b.path));
  const text = JSON.stringify([articles, cards.items]);
  const key = createHash('sha256').update(text).digest('base64url').slice(0, 16);
  return { articles, flashcards: cards.items, key, complete: found.complete && cards.complete };
}

async function settle<T>(asked: readonly Promise<readonly T[]>[]): Promise<{ readonly items: readonly T[]; readonly complete: boolean }> {
  const settled = await Promise.allSettled(asked);
  const items = settled.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  return { items, complete: settled.every((one) => one.status === 'fulfilled') };
}

type Guard = (page: ContentPage) => ContentPage;

/** For middleware that loads Global, header, footer or page, which every document of this site has anyway. */
const alwaysDone: Guard = (page) => page;

const guards: ReadonlyMap<string, Guard> = new Map([
  ['auth-redirect', (page) => ({ ...page, guestAllowed: false })],
  ['global', alwaysDone],
  ['globalHeaderFooter', alwaysDone],
  ['page', alwaysDone],
]);

/** Applies the middleware that a page names. @throws Problem UNKNOWN_MIDDLEWARE */
function applyMiddleware(page: ContentPage): ContentPage {
  return page.middleware.reduce((guarded, name) => {
    const guard = guards.get(name);
    if (!guard) throw new Problem('UNKNOWN_MIDDLEWARE', { field: /^[\w-]{1,60}$/.test(name) ? name : '?' });
    return guard(guarded);
  }, page);
}
