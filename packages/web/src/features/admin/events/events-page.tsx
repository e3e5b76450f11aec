import { Page } from '../../portal/page.tsx';

/** The events of the office, in all states. */
export function PlannedEventsPage() {
  return <Page headline="Events">{null}</Page>;
}
