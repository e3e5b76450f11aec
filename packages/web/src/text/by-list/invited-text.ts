/** Danish words of those whom a list has invited, and who have not said yes. */
export const invitedPeopleText = {
  headline: 'Har ikke sagt ja endnu',
  failed: 'Vi kan ikke vise, hvem der mangler at sige ja',
  lead: 'De står på en liste med en mail, der ikke er fra skolen eller kommunen. De er først tilmeldt, når de har sagt ja.',
  name: 'Navn',
  email: 'Email',
  seats: 'Pladser',
  session: 'Tidspunkt',
  answer: 'Svar',
  listedBy: 'Skrevet på af',
  state: {
    declined: 'Har sagt nej',
    expired: 'Har ikke svaret i tide',
  },
} as const;

/** "Venter på svar indtil mandag d. 2. november 2026 kl. 9.00"; `until` in words. */
export function waitsUntilText(until: string): string {
  return `Venter på svar indtil ${until}`;
}
