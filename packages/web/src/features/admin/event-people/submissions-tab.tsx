/** What teams have handed in to an event. */
export function SubmissionsTab(_: { readonly eventId: string }) {
  return null;
}
