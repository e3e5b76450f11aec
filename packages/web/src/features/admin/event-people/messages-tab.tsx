/** Messages to those who take part in an event. */
export function MessagesTab(_: { readonly eventId: string }) {
  return null;
}
