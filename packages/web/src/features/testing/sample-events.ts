import type { EdisonEvent, SignUp } from '@edison/contracts/events';

/** An open event with the sessions given as id → shown state. */
export function sampleEvent(sessions: Readonly<Record<string, EdisonEvent['shown']>>, own: EdisonEvent['own'] = []): EdisonEvent {
  return {
    eventId: 'e1',
    slug: 'laerercamp-odense',
    title: 'Lærercamp i Odense',
    summary: 'To dage',
    kind: 'lærercamp',
    audience: 'teacher',
    access: 'login',
    venue: 'Værkstedet',
    organiser: 'Edison',
    contactEmail: 'edison@edison.example',
    waitlist: true,
    registrationOpensAt: '2026-08-01T08:00:00Z',
    registrationClosesAt: '2027-01-01T08:00:00Z',
    cancelUntil: '2027-01-05T08:00:00Z',
    shown: 'open',
    sessions: Object.entries(sessions).map(([sessionId, shown], index) => ({
      sessionId,
      title: `Hold ${index + 1}`,
      startsAt: '2027-01-14T08:00:00Z',
      endsAt: '2027-01-14T14:30:00Z',
      capacity: 30,
      remaining: shown === 'waitlist' ? 0 : 12,
      waiting: 0,
      shown,
    })),
    own,
  };
}

/** An own sign-up in the state given. */
export function sampleSignUp(signUpId: string, state: SignUp['state']): SignUp {
  return {
    signUpId,
    reference: `REF-${signUpId}`,
    state,
    ...(state === 'waitlisted' ? { position: 2 } : {}),
    seats: 1,
    queuedAt: '2026-11-20T08:00:00Z',
    cancellable: state !== 'cancelled',
    name: 'Mette Holm',
    eventId: 'e1',
    eventSlug: 'laerercamp-odense',
    eventTitle: `Lærercamp ${signUpId}`,
    sessionId: 's1',
    sessionTitle: 'Hold 1',
    startsAt: '2027-01-14T08:00:00Z',
    endsAt: '2027-01-14T14:30:00Z',
    venue: 'Værkstedet',
  };
}
