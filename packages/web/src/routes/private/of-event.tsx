import { useParams } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { NotHere } from './not-here.tsx';

/** A page about one event, as the page of a route: the id comes out of the address. */
export function ofEvent(Page: ComponentType<{ readonly eventId: string }>): ComponentType {
  return function OfEvent() {
    const { eventId } = useParams({ strict: false });
    return eventId === undefined ? <NotHere /> : <Page eventId={eventId} />;
  };
}
