import { useParams } from '@tanstack/react-router';
import type { ComponentType } from 'react';

type EventPath =
  | '/admin/events/$eventId'
  | '/min-profil/event-og-programmer/hold/$eventId'
  | '/min-profil/event-og-programmer/liste/$eventId'
  | '/min-profil/event-og-programmer/holdliste/$eventId';

/** A page about one event, as the page of a route: the id comes out of the address. */
export function ofEvent(path: EventPath, Page: ComponentType<{ readonly eventId: string }>): ComponentType {
  return function OfEvent() {
    return <Page eventId={useParams({ from: path }).eventId} />;
  };
}
