import type { EdisonEvent, ShownState } from '@edison/contracts/bff/events';
import type { LinkedAttendee } from '@edison/contracts/bff/sign-ups/attendees';
import type { ContentBlock } from '@edison/contracts/content/blocks';
import type { GlobalContent } from '@edison/contracts/content/global';
import type { PublicDocument } from '@edison/contracts/content/site-renderer';

/** Global content with at least one entry in each part. */
export const sampleGlobal: GlobalContent = {
  Header: {
    Menu: [
      { Name: 'Tidslinje', Url: '/tidslinje/', SubMenuItems: [] },
      { Name: 'Om os', Url: '/om/', SubMenuItems: [{ Name: 'Vindere', Url: '/vindere/' }] },
    ],
    BurgerMenu: [{ Name: 'Tidslinje', Url: '/tidslinje/', SubMenuItems: [] }],
  },
  Footer: { Addresses: [], Sitemap: [], CTAs: [{ Url: 'https://example.dk/', Text: 'Nyt vindue', NewWindow: true, NoFollow: true }] },
  Seo: { Title: 'Projekt Edison', Description: 'Opfind noget.' },
  Tracking: {},
  Dictionaries: { 'Aria.General.OpenMenu': 'Åbn menuen' },
  SoMe: [],
  Email: 'edison@example.dk',
  Logos: { Primary: { Url: '/logo.svg', AltText: '' }, Secondary: { Url: '/logo.svg', AltText: '' } },
  ShowMyProfile: true,
  PrivacyPolicyLink: '/privatliv/',
  MyPageSettings: { ModalInformation: '' },
};

/** An event with one session. */
export function sampleEvent(shown: ShownState, changes: Partial<EdisonEvent> = {}): EdisonEvent {
  return {
    eventId: 'e1',
    slug: 'laerercamp',
    title: 'Lærercamp',
    summary: 'To dage i værkstedet.',
    kind: 'lærercamp',
    audience: 'teacher',
    access: 'login',
    organiser: 'Edison',
    contactEmail: 'kurser@example.dk',
    waitlist: true,
    registrationOpensAt: '2027-01-02T08:00:00Z',
    registrationClosesAt: '2027-01-07T11:00:00Z',
    cancelUntil: '2027-01-10T11:00:00Z',
    shown,
    sessions: [sampleSession('s1', shown)],
    own: [],
    ...changes,
  };
}

export function sampleSession(sessionId: string, shown: ShownState): EdisonEvent['sessions'][number] {
  const times = { startsAt: '2027-01-13T08:00:00Z', endsAt: '2027-01-13T14:00:00Z' };
  return {
    sessionId,
    title: `Gang ${sessionId}`,
    ...times,
    capacity: 10,
    remaining: 1,
    ...(shown === 'open' || shown === 'few-seats' ? { waiting: 0 } : { waiting: 2, waitingSeats: 2 }),
    shown,
  };
}

/** A guest's seats behind a mailed link; the other session has only a queue. */
export const sampleLinked: Extract<LinkedAttendee, { state: 'confirmed' | 'waitlisted' | 'pending' }> = {
  state: 'confirmed',
  reference: 'K7PX2M9R',
  seats: 4,
  eventTitle: 'Åbent værksted i Odense',
  eventSlug: 'aaben-vaerksted-odense',
  place: 'Værkstedsgården, Havnegade 20, 5000 Odense C, Store værksted',
  organiser: 'Edison',
  contactEmail: 'kurser@example.dk',
  cancelUntil: '2099-01-10T11:00:00Z',
  capacityUnit: 'person',
  session: { ...sampleSession('s1', 'open'), remaining: 3, waiting: 0 },
  changes: 'open',
  mostSeats: 5,
  others: [{ ...sampleSession('s2', 'waitlist'), remaining: 0, nextNeeds: 2, gets: 'queue' }],
  calendar: { fileName: 'aaben-vaerksted-odense.ics', text: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n' },
};

/** What waits to be confirmed behind a mailed link, with its seats set aside. */
export const sampleReserved: Extract<LinkedAttendee, { state: 'reserved' }> = {
  state: 'reserved',
  seats: 4,
  eventTitle: 'Åbent værksted i Odense',
  eventSlug: 'aaben-vaerksted-odense',
  contactEmail: 'kurser@example.dk',
  place: 'Værkstedsgården, Havnegade 20, 5000 Odense C, Store værksted',
  capacityUnit: 'person',
  session: { ...sampleSession('s1', 'open'), remaining: 3, waiting: 0 },
  waitlist: true,
  reservedUntil: '2099-01-10T11:00:00Z',
};

/** A cancelled sign-up behind a mailed link. */
export const sampleCancelled: Extract<LinkedAttendee, { state: 'cancelled' }> = {
  state: 'cancelled',
  eventTitle: 'Åbent værksted i Odense',
  eventSlug: 'aaben-vaerksted-odense',
  contactEmail: 'kurser@example.dk',
  eventCancelled: false,
};

/** The document of a page with the given blocks and events. */
export function samplePage(path: string, blocks: readonly ContentBlock[], events: readonly EdisonEvent[] = []): PublicDocument {
  const day = '2026-11-21T06:00:00Z';
  return {
    path,
    siteUrl: 'https://edison.example',
    global: sampleGlobal,
    view: {
      kind: 'page',
      answer: {
        page: {
          path,
          title: `Side ${path}`,
          contentType: 'page',
          publishedAt: day,
          updatedAt: day,
          seo: { Title: '', Description: '' },
          guestAllowed: true,
          middleware: [],
          blocks: [...blocks],
        },
        events: [...events],
        articles: [],
        flashcards: [],
        renderedAt: day,
      },
    },
  };
}
