import { type Reply, type Seen, startUpstream, type Upstream } from './start-upstream.ts';

/** An event that is valid by the contract. */
export function eventOf(slug: string, remaining = 5) {
  return {
    eventId: `id-${slug}`,
    slug,
    title: `Titel ${slug}`,
    summary: 'Kort',
    kind: 'webinar',
    audience: 'teacher',
    access: 'login',
    organiser: 'Edison',
    contactEmail: 'edison@skole.example',
    waitlist: true,
    registrationOpensAt: '2026-01-01T00:00:00Z',
    registrationClosesAt: '2027-01-01T00:00:00Z',
    cancelUntil: '2027-01-01T00:00:00Z',
    shown: 'open',
    sessions: [
      {
        sessionId: 's1',
        title: 'Hold 1',
        startsAt: '2027-02-01T00:00:00Z',
        endsAt: '2027-02-01T02:00:00Z',
        capacity: 5,
        remaining,
        waiting: 0,
        shown: 'open',
        secretOfTheBackend: true,
      },
    ],
    own: [],
    internalNote: 'not for anybody',
  };
}

export const receipt = { signUpId: 'su1', reference: 'ED-1', state: 'confirmed', icsUrl: '/bff/sign-ups/su1/kalender.ics' };

/** A backend whose answers a test can replace by path. */
export interface TestBackend extends Upstream {
  readonly answers: Map<string, (seen: Seen) => Reply>;
}

/** @param otherwise answers paths that are not in `answers`; 404 by default. */
export async function startTestBackend(otherwise: (seen: Seen) => Reply | undefined = () => undefined): Promise<TestBackend> {
  const answers = new Map<string, (seen: Seen) => Reply>([
    ['/events/GetEvents', () => ({ body: { items: [eventOf('webinar')], total: 1 } })],
    ['/events/SignUpToEvent', () => ({ status: 201, body: receipt })],
    ['/x/events/GetCalendarFile', () => ({ body: { fileName: 'kursus "1"\r\nX: y.ics', text: 'BEGIN:VCALENDAR' } })],
    ['/user/GetNewestUsers', () => ({ body: { items: [], total: 0 } })],
  ]);
  const upstream = await startUpstream((seen) => {
    const answer = answers.get(seen.url.split('?', 1)[0] ?? '');
    return answer?.(seen) ?? otherwise(seen) ?? { status: 404, body: { problem: 'NOT_FOUND' } };
  });
  return Object.assign(upstream, { answers });
}
