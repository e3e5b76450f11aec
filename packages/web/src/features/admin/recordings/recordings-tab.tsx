/** The recordings of an event. */
export function RecordingsTab(_: { readonly eventId: string }) {
  return null;
}
