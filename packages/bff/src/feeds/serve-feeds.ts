import { createHash } from 'node:crypto';
import type { EdisonEvent } from '@edison/contracts/bff/events';
import type { PageSummary } from '@edison/contracts/content/page';
import type { RootFile } from '@edison/contracts/content/site-renderer';
import { danishWallClock, danishZone, danishZoneRules } from '@edison/contracts/danish-time';
import { Problem } from '@edison/contracts/problem';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Content } from '../content/open-content.ts';
import { matchesETag } from '../matches-etag.ts';
import type { GuestEventList, GuestEvents } from '../pages/guest-events.ts';
import { type SecurityContact, securityTxt } from './security-txt.ts';
import { element, escapeXml, robots, sitemap } from './sitemap.ts';

export interface FeedParts {
  readonly siteUrl: string;
  readonly security: SecurityContact | undefined;
  readonly content: Pick<Content, 'pages' | 'lists'>;
  readonly guestEvents: GuestEventList;
  readonly rootFiles: readonly RootFile[];
  readonly now: () => number;
}

/** The most articles in a feed, which is the most that the content service returns in one call. */
const amount = 50;
const minutes = 60;
const days = 86_400;

/**
 * Serves sitemap, robots.txt, security.txt, RSS of the news, calendar of the events, icons and web manifest. All are made from the caches that pages use,
 * so they work during an outage as pages do, and each has an ETag.
 */
export function serveFeeds(app: FastifyInstance, { siteUrl, security, content, guestEvents, rootFiles, now }: FeedParts): void {
  app.get('/sitemap.xml', async (request, reply) => {
    const [pages, events] = await Promise.all([content.pages(), guestEvents.list()]);
    return send(request, reply, {
      type: 'application/xml; charset=utf-8',
      seconds: 10 * minutes,
      body: sitemap(siteUrl, pages.value, events.items),
    });
  });
  app.get('/robots.txt', (request, reply) => {
    return send(request, reply, { type: 'text/plain; charset=utf-8', seconds: days, body: robots(siteUrl) });
  });
  if (security) {
    app.get('/.well-known/security.txt', (request, reply) => {
      return send(request, reply, { type: 'text/plain; charset=utf-8', seconds: days, body: securityTxt(siteUrl, security, now()) });
    });
  }
  app.get('/nyheder/rss.xml', async (request, reply) => {
    const articles = await content.lists.articles({ amount });
    return send(request, reply, { type: 'application/rss+xml; charset=utf-8', seconds: 5 * minutes, body: newsFeed(siteUrl, articles) });
  });
  const calendar = createCalendar(siteUrl, now);
  app.get('/kurser-og-events/kalender.ics', async (request, reply) => {
    const body = calendar(await guestEvents.list());
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
  if (matchesETag(request.headers['if-none-match'], etag)) return reply.status(304).send();
  return reply.send(typeof body === 'string' ? body : Buffer.from(body));
}

/**
 * Makes the calendar anew only when an event has changed, so that its time stamps stay equal. Throws when the events could not be loaded:
 * an empty calendar would delete the events of its subscribers.
 */
function createCalendar(siteUrl: string, now: () => number): (events: GuestEvents) => string {
  let made = { key: '', body: '' };
  return ({ items, key, complete }) => {
    if (!complete && items.length === 0) throw new Problem('UPSTREAM_UNAVAILABLE');
    if (made.key !== key) made = { key, body: calendarFeed(siteUrl, items, new Date(now())) };
    return made.body;
  };
}

/**
 * All events as a calendar to subscribe to (RFC 5545), one entry for each session, in Danish time. A session keeps its UID, so that a
 * changed one is moved in the subscriber's calendar; cancelled ones have the status CANCELLED.
 *
 * @param stamp when an event last changed.
 */
function calendarFeed(siteUrl: string, events: readonly EdisonEvent[], stamp: Date): string {
  const calendar = ical({
    prodId: { company: 'Projekt Edison', product: 'Kurser og events', language: 'DA' },
    name: 'Kurser og events i Projekt Edison',
    method: ICalCalendarMethod.PUBLISH,
    // With a time zone on the calendar itself, the library would write DTSTAMP in that zone, and it has to be UTC.
    timezone: { name: null, generator: () => danishZoneRules },
  });
  for (const event of events) {
    for (const session of event.sessions) {
      const isCancelled = event.shown === 'cancelled' || session.shown === 'cancelled';
      calendar.createEvent({
        id: `${event.eventId}.${session.sessionId}@projektedison`,
        stamp,
        start: danishWallClock(new Date(session.startsAt)),
        end: danishWallClock(new Date(session.endsAt)),
        timezone: danishZone,
        summary: `${isCancelled ? 'AFLYST: ' : ''}${event.title}`,
        description: event.sessions.length > 1 ? `${session.title}\n${event.summary}` : event.summary,
        location: [event.venue ?? 'Online', session.room, event.city].filter(Boolean).join(', '),
        status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
        categories: [{ name: event.kind }],
        url: `${siteUrl}/kurser-og-events/${event.slug}/`,
      });
    }
  }
  return `${calendar}\r\n`;
}

const newsTitle = 'Nyheder fra Projekt Edison';
const newsDescription = 'Nyt om projektet, om opfindelserne og om de elever og lærere, der står bag.';

/** The news as a feed (RSS 2.0), newest first. */
function newsFeed(siteUrl: string, articles: readonly PageSummary[]): string {
  const newest = articles
    .map((article) => article.updatedAt)
    .sort()
    .at(-1);
  const items = articles.map((article) => {
    const link = new URL(article.path, siteUrl).href;
    const parts = [
      element('title', article.title),
      element('link', link),
      element('guid', link),
      element('description', article.description),
    ];
    return `<item>${parts.join('')}${element('pubDate', new Date(article.publishedAt).toUTCString())}</item>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    element('title', newsTitle),
    element('link', `${siteUrl}/nyheder/`),
    element('description', newsDescription),
    element('language', 'da-DK'),
    `<atom:link href="${escapeXml(`${siteUrl}/nyheder/rss.xml`)}" rel="self" type="application/rss+xml"/>`,
    ...(newest ? [element('lastBuildDate', new Date(newest).toUTCString())] : []),
    '\n',
    items.join('\n'),
    '\n</channel></rss>\n',
  ].join('');
}
