import { Trail } from '../trail/trail.tsx';

/** Who did what to an event, its dates, its recordings and its messages, and why. */
export function EventTrailTab({ eventId }: { readonly eventId: string }) {
  return <Trail kind="event" id={eventId} />;
}
