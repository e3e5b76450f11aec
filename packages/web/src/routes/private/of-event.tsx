import { useParams } from '@tanstack/react-router';
import type { ComponentType } from 'react';

type EventPath =
  | '/admin/events/$eventId'
  | '/min-profil/event-og-programmer/hold/$eventId'
  | '/min-profil/event-og-programmer/liste/$eventId'
  | '/min-profil/event-og-programmer/holdliste/$eventId';

/** Wraps a page about one event into a component for a route, which takes the id from the address. */
export function ofEvent(path: EventPath, Page: ComponentType<{ readonly eventId: string }>): ComponentType {
  return function OfEvent() {
    return <Page eventId={useParams({ from: path }).eventId} />;
  };
}
