import { Page } from '../portal/page.tsx';

/** The teams of one event. */
export function TeamsPage({ eventId }: { readonly eventId: string }) {
  return <Page headline="Hold">{eventId}</Page>;
}
