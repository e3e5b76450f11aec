import type { SignUp } from '@edison/contracts/bff/sign-ups';

/** One of the caller's sign-ups, in the given state. */
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
