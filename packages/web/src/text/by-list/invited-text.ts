import type { InvitedPerson } from '@edison/contracts/bff/sign-ups/reservations';
import type { Question } from '@edison/ui/confirm-dialog';

/** Danish words of those whom a list has invited, and who have not said yes. */
export const invitedPeopleText = {
  headline: 'Har ikke sagt ja endnu',
  failed: 'Vi kan ikke vise, hvem der mangler at sige ja',
  lead: 'De står på en liste med en mail, der ikke er fra skolen eller kommunen. De er først tilmeldt, når de selv har sagt ja.',
  person: 'Hvem',
  seats: 'Pladser',
  session: 'Tidspunkt',
  answer: 'Svar',
  listedBy: 'Skrevet på af',
  invitation: 'Invitation',
  withdraw: 'Træk tilbage',
  withdrawn: 'Invitationen er trukket tilbage',
  refused: 'Invitationen er ikke trukket tilbage',
  answered:
    'Der er svaret i mellemtiden, eller tiden er gået. Listen herunder er ny. Er personen tilmeldt ved en fejl, så skriv til arrangøren.',
} as const;

/** "Venter på svar indtil mandag d. 2. november 2026 kl. 9.00"; `until` in words. */
export function answeredWords(state: InvitedPerson['state'], until: string): string {
  if (state === 'declined') return 'Har sagt nej';
  return state === 'waiting' ? `Venter på svar indtil ${until}` : 'Har ikke svaret i tide. Kan stadig sige ja, hvis der er plads';
}

/** Asks before an invitation is taken back. `seats`: how many may be set aside for the person; 0 when the time is over. */
export function withdrawQuestion(name: string, seats: number): Question {
  const free = seats === 0 ? '' : seats === 1 ? ' En plads, der er sat af, bliver fri.' : ' Pladser, der er sat af, bliver frie.';
  return {
    headline: 'Vil du trække invitationen tilbage?',
    text: `${name} kan så ikke sige ja til den mere.${free} Vi skriver ikke til personen, men linket i mailen siger, at du har trukket den tilbage.`,
    confirmLabel: 'Ja, træk den tilbage',
    cancelLabel: 'Nej, behold den',
  };
}

/** "Ida Ek kan ikke sige ja mere. …" */
export function withdrawnWords(name: string): string {
  return `${name} kan ikke sige ja mere, og vi har slettet navn og mail. Var mailen skrevet forkert, så tilmeld med en ny liste.`;
}
