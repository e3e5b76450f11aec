import type { EdisonEvent, ShownState } from '@edison/contracts/bff/events';

/** The schema.org availability for each state; undefined where no seat can be had. */
const availability: Partial<Record<ShownState, string>> = {
  open: 'InStock',
  'few-seats': 'LimitedAvailability',
  waitlist: 'SoldOut',
  full: 'SoldOut',
  'opens-later': 'PreOrder',
};

/** An event as schema.org data; with several sessions each is a sub-event. */
export function eventData(event: EdisonEvent, siteUrl: string, image: string | undefined): object {
  const url = `${siteUrl}/kurser-og-events/${event.slug}/`;
  const times = event.sessions.map((session) => ({ startDate: session.startsAt, endDate: session.endsAt }));
  const status = event.shown === 'cancelled' ? 'EventCancelled' : 'EventScheduled';
  const seats = availability[event.shown];
  const around = {
    eventStatus: `https://schema.org/${status}`,
    eventAttendanceMode: `https://schema.org/${event.venue ? 'Offline' : 'Online'}EventAttendanceMode`,
    location: placeOf(event, url),
  };
  return {
    '@type': 'Event',
    '@id': `${url}#event`,
    name: event.title,
    description: event.summary,
    url,
    image,
    startDate: times.map((time) => time.startDate).sort()[0],
    endDate: times
      .map((time) => time.endDate)
      .sort()
      .at(-1),
    ...around,
    organizer: { '@type': 'Organization', name: event.organiser, email: event.contactEmail },
    ...(seats && { offers: offerOf(event, url, seats) }),
    ...(event.sessions.length > 1 && {
      subEvent: event.sessions.map((session, n) => ({
        '@type': 'Event',
        name: `${event.title}: ${session.title}`,
        ...times[n],
        ...around,
      })),
    }),
  };
}

function placeOf({ venue, city, region }: EdisonEvent, url: string): object {
  if (!venue) return { '@type': 'VirtualLocation', url };
  const address = { '@type': 'PostalAddress', addressLocality: city, addressRegion: region, addressCountry: 'DK' };
  return { '@type': 'Place', name: venue, address };
}

function offerOf({ registrationOpensAt, registrationClosesAt }: EdisonEvent, url: string, seats: string): object {
  return {
    '@type': 'Offer',
    url,
    availability: `https://schema.org/${seats}`,
    validFrom: registrationOpensAt,
    validThrough: registrationClosesAt,
  };
}
