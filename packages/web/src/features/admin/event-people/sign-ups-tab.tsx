/** Who is signed up to an event, and who waits. */
export function SignUpsTab(_: { readonly eventId: string }) {
  return null;
}
