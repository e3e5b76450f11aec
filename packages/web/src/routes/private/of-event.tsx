import { useParams } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { PageNotFound } from './page-not-found.tsx';

/** A page about one event, as the page of a route: the id comes out of the address. */
export function ofEvent(Page: ComponentType<{ readonly eventId: string }>): ComponentType {
  return function OfEvent() {
    const { eventId } = useParams({ strict: false });
    return eventId === undefined ? <PageNotFound /> : <Page eventId={eventId} />;
  };
}
