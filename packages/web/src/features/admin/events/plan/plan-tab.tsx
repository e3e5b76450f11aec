/** The plan of an event. */
export function PlanTab(_: { readonly eventId: string }) {
  return null;
}
