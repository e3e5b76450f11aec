import type { ShownState } from '@edison/contracts/bff/events';

const open: ReadonlySet<ShownState> = new Set<ShownState>(['open', 'few-seats', 'waitlist']);

/** Tells whether one can sign up, for a seat or for the waiting list, where this is shown. */
export function takesSignUps(shown: ShownState): boolean {
  return open.has(shown);
}
