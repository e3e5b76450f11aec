import type { EdisonEvent } from '@edison/contracts/bff/events';
import type { ContentBlock } from '@edison/contracts/content/blocks';
import { describe, expect, test } from 'vitest';
import { sampleEvent, sampleGlobal, samplePage, sampleSession } from '../../testing/sample.ts';
import { structuredData } from './structured-data.ts';

const address = { Street: 'Gade 1', Country: 'DK', PostalCode: '5000', City: 'Odense C', OpeningHours: '', OfficeTitle: '' };

interface Thing {
  readonly '@type': string;
  readonly [field: string]: unknown;
}

function thingsOf(path: string, blocks: readonly ContentBlock[] = [], events: readonly EdisonEvent[] = [], page: object = {}): Thing[] {
  const document = samplePage(path, blocks, events);
  const { view } = document;
  if (view.kind !== 'page') throw new Error('A page was asked for.');
  const changed = { ...document, view: { ...view, answer: { ...view.answer, page: { ...view.answer.page, ...page } } } };
  const text = structuredData(changed);
  return text === '' ? [] : JSON.parse(text.replace(/^<script type="application\/ld\+json">|<\/script>$/g, ''))['@graph'];
}

const thingOf = (type: string, ...given: Parameters<typeof thingsOf>) => thingsOf(...given).find((thing) => thing['@type'] === type);
const eventBlock: ContentBlock = { ContentType: 'event', Content: { EventId: 'e1' } };
const eventOf = (changes: Partial<EdisonEvent>, shown: EdisonEvent['shown'] = 'open') =>
  thingOf('Event', '/kurser-og-events/laerercamp/', [eventBlock], [sampleEvent(shown, changes)]);

describe('what search engines read', () => {
  test('no text can end the script that it stands in', () => {
    const odd = '</script><script>alert(1)</script><!--';
    const text = structuredData(samplePage('/a/', [{ ContentType: 'accordion', Content: { Items: [{ Question: odd, Html: odd }] } }]));
    expect(text.match(/<\/?script/g)).toEqual(['<script', '</script']);
    expect(text).toContain('alert(1)');
  });

  test('a draft, and a page that is for no search engine, say nothing', () => {
    expect(structuredData({ ...samplePage('/a/', []), isDraft: true })).toBe('');
    expect(thingsOf('/a/', [], [], { seo: { Title: '', Description: '', NoIndex: true } })).toEqual([]);
  });

  test('the front page says who is behind the site, and no other page does', () => {
    sampleGlobal.Footer.Addresses.push({ ...address, Latitude: 55, Longitude: 10, PrimaryAddress: true });
    expect(thingOf('Organization', '/')).toMatchObject({ name: 'Fonden for Entreprenørskab', address: { addressLocality: 'Odense C' } });
    expect(thingOf('Organization', '/vindere/')).toBeUndefined();
    sampleGlobal.Footer.Addresses.pop();
  });

  test('the front page says how the site is searched', () => {
    expect(thingOf('WebSite', '/')).toMatchObject({
      potentialAction: { target: 'https://edison.example/soge-resultater/?query={search_term_string}' },
    });
  });

  test('the way to a page goes through those above it that the menus name', () => {
    expect(thingOf('BreadcrumbList', '/om/ukendt/her/')).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Forside', item: 'https://edison.example/' },
        { position: 2, name: 'Om os', item: 'https://edison.example/om/' },
        { position: 3, name: 'Side /om/ukendt/her/' },
      ],
    });
  });
});

describe('an event', () => {
  test('has its dates, its place and who holds it', () => {
    const sessions = [sampleSession('s2', 'open'), { ...sampleSession('s1', 'open'), startsAt: '2027-01-12T08:00:00Z' }];
    expect(eventOf({ venue: 'Værkstedet', city: 'Odense', sessions })).toMatchObject({
      startDate: '2027-01-12T08:00:00Z',
      endDate: '2027-01-13T14:00:00Z',
      location: { '@type': 'Place', name: 'Værkstedet', address: { addressLocality: 'Odense', addressCountry: 'DK' } },
      organizer: { name: 'Edison' },
      subEvent: [{ name: 'Lærercamp: Gang s2' }, { name: 'Lærercamp: Gang s1' }],
    });
  });

  test('without a place is online', () => {
    expect(eventOf({})).toMatchObject({
      eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
      location: { '@type': 'VirtualLocation' },
    });
  });

  test.each([
    ['open', 'InStock'],
    ['few-seats', 'LimitedAvailability'],
    ['waitlist', 'SoldOut'],
    ['full', 'SoldOut'],
    ['opens-later', 'PreOrder'],
  ] as const)('that is %s has seats that are %s', (shown, seats) => {
    expect(eventOf({}, shown)).toMatchObject({
      offers: { availability: `https://schema.org/${seats}`, validFrom: '2027-01-02T08:00:00Z' },
    });
  });

  test.each(['closed', 'held', 'cancelled'] as const)('that is %s offers nothing', (shown) => {
    expect(eventOf({}, shown)).not.toHaveProperty('offers');
  });

  test('that is cancelled says so', () => {
    expect(eventOf({}, 'cancelled')).toMatchObject({ eventStatus: 'https://schema.org/EventCancelled' });
  });

  test('that anybody may sign up for on this page has the picture of the page', () => {
    const hero: ContentBlock = {
      ContentType: 'hero',
      Content: { Headline: 'H', Lead: 'L', Image: { Url: '/media/a.svg', AltText: 'A' } },
    };
    const form: ContentBlock = { ContentType: 'attendeeForm', Content: { EventId: 'e1' } };
    expect(thingOf('Event', '/kurser-og-events/aaben/', [hero, form], [sampleEvent('open')])).toMatchObject({
      image: 'https://edison.example/media/a.svg',
    });
  });

  test('that a page only lists is described on its own page', () => {
    expect(thingOf('Event', '/kurser-og-events/', [{ ContentType: 'eventList', Content: {} }], [sampleEvent('open')])).toBeUndefined();
  });
});

test('a film comes with its length, its picture and every word that is said in it', () => {
  const film = {
    Title: 'Film',
    Poster: { Url: '/media/p.webp', AltText: 'p' },
    Seconds: 75,
    Transcript: '<p>Hej &amp; <b>velkommen</b>!</p>',
  };
  const own = { ...film, Kind: 'own', Url: '/media/f.mp4', Captions: '/media/f.vtt' } as const;
  const thing = thingOf('VideoObject', '/film/', [{ ContentType: 'video', Content: { Video: own } }]);
  expect(thing).toMatchObject({ duration: 'PT75S', transcript: 'Hej & velkommen!', contentUrl: 'https://edison.example/media/f.mp4' });
  const youtube = { ...film, Kind: 'youtube', VideoId: 'abcdefghijk' } as const;
  const other = thingOf('VideoObject', '/film/', [{ ContentType: 'video', Content: { Video: youtube } }]);
  expect(other).toMatchObject({ embedUrl: 'https://www.youtube-nocookie.com/embed/abcdefghijk' });
});

test('the questions of an accordion come with their answers as text', () => {
  const items = [{ Question: 'Hvad koster det?', Html: '<p>Det er <em>gratis</em>.</p>' }];
  expect(thingOf('FAQPage', '/a/', [{ ContentType: 'accordion', Content: { Items: items } }])).toMatchObject({
    mainEntity: [{ '@type': 'Question', name: 'Hvad koster det?', acceptedAnswer: { text: 'Det er gratis.' } }],
  });
});

test('an article says who wrote it and when', () => {
  expect(thingOf('NewsArticle', '/nyheder/ny/', [], [], { contentType: 'article' })).toMatchObject({
    headline: 'Side /nyheder/ny/',
    datePublished: '2026-11-21T06:00:00Z',
    publisher: { name: 'Fonden for Entreprenørskab' },
  });
});
