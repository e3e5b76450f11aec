import type { ShownState } from '@edison/contracts/bff/events';

const open: ReadonlySet<ShownState> = new Set<ShownState>(['open', 'few-seats', 'waitlist']);

/** Whether an event in this state takes sign-ups, for a seat or for the waiting list. */
export function takesSignUps(shown: ShownState): boolean {
  return open.has(shown);
}
