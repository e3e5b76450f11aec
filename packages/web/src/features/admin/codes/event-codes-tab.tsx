/** The codes of an event. */
export function EventCodesTab(_: { readonly eventId: string }) {
  return null;
}
