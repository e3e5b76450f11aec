/** The teams of an event. */
export function TeamsTab(_: { readonly eventId: string }) {
  return null;
}
