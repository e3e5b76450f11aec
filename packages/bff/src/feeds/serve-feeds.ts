import { createHash } from 'node:crypto';
import type { RootFile } from '@edison/contracts/content/site-renderer';
import { Problem } from '@edison/contracts/problem';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Content } from '../content/open-content.ts';
import { isKnownTag } from '../known-tag.ts';
import type { GuestEvents } from '../pages/guest-events.ts';
import { calendarFeed } from './calendar-feed.ts';
import { newsFeed } from './news-feed.ts';
import { robots, sitemap } from './sitemap.ts';

export interface FeedParts {
  readonly siteUrl: string;
  readonly content: Pick<Content, 'pages' | 'lists'>;
  readonly guestEvents: () => Promise<GuestEvents>;
  readonly rootFiles: readonly RootFile[];
  readonly now: () => number;
}

/** Every feed holds at most so many articles: as many as the content service gives at once. */
const amount = 50;
const minutes = 60;
const days = 86_400;

/**
 * Serves what programs read: the map of the site, the rules for robots, the feeds of news and events, icons and manifest. All come
 * from the caches of the pages, so that they answer as long as pages do; each has a tag, and asking again costs nothing.
 */
export function serveFeeds(app: FastifyInstance, { siteUrl, content, guestEvents, rootFiles, now }: FeedParts): void {
  app.get('/sitemap.xml', async (request, reply) => {
    const [pages, events] = await Promise.all([content.pages(), guestEvents()]);
    return send(request, reply, {
      type: 'application/xml; charset=utf-8',
      seconds: 10 * minutes,
      body: sitemap(siteUrl, pages.value, events.items),
    });
  });
  app.get('/robots.txt', (request, reply) => {
    return send(request, reply, { type: 'text/plain; charset=utf-8', seconds: days, body: robots(siteUrl) });
  });
  app.get('/nyheder/rss.xml', async (request, reply) => {
    const articles = await content.lists.articles({ amount });
    return send(request, reply, { type: 'application/rss+xml; charset=utf-8', seconds: 5 * minutes, body: newsFeed(siteUrl, articles) });
  });
  const calendar = createCalendar(siteUrl, now);
  app.get('/kurser-og-events/kalender.ics', async (request, reply) => {
    const body = calendar(await guestEvents());
    reply.header('content-disposition', 'inline; filename="projekt-edison.ics"');
    return send(request, reply, { type: 'text/calendar; charset=utf-8', seconds: 5 * minutes, body });
  });
  for (const { path, type, body } of rootFiles) app.get(path, (request, reply) => send(request, reply, { type, seconds: 7 * days, body }));
}

interface FeedFile {
  readonly type: string;
  readonly seconds: number;
  readonly body: string | Uint8Array;
}

function send(request: FastifyRequest, reply: FastifyReply, { type, seconds, body }: FeedFile): FastifyReply {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  reply.header('etag', etag).header('cache-control', `public, max-age=${seconds}`).type(type);
  if (isKnownTag(request.headers['if-none-match'], etag)) return reply.status(304).send();
  return reply.send(typeof body === 'string' ? body : Buffer.from(body));
}

/** The text stays the same, time stamps too, until an event is different. A calendar without events would empty those that follow it. */
function createCalendar(siteUrl: string, now: () => number): (events: GuestEvents) => string {
  let made = { key: '', body: '' };
  return ({ items, key, complete }) => {
    if (!complete && items.length === 0) throw new Problem('UPSTREAM_UNAVAILABLE');
    if (made.key !== key) made = { key, body: calendarFeed(siteUrl, items, new Date(now())) };
    return made.body;
  };
}
