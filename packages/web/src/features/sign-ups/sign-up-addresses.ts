/** Where own sign-ups are listed and given up. */
export const ownSignUpsPath = '/min-profil/event-og-programmer';

/** Address of the calendar file of an own sign-up. */
export function calendarFile(signUpId: string): string {
  return `/bff/sign-ups/${encodeURIComponent(signUpId)}/kalender.ics`;
}
