import type { ProblemCode } from '@edison/contracts/problem';

/** Danish words of what somebody has asked for in the name of the reader's address. */
export const reservationText = {
  headline: 'Nogen har reserveret pladser i dit navn',
  failed: 'Vi kan ikke vise, om nogen har reserveret pladser i dit navn',
  lead: 'Din e-mail er skrevet i et skema eller på en liste. Du er ikke tilmeldt, før du siger ja.',
  yes: 'Ja, det er mig',
  yesToList: 'Ja, jeg kommer',
  'not-me': {
    send: 'Det var ikke mig',
    done: 'Det er slettet',
    doneText: 'Pladserne er givet fri, og den, der skrev din e-mail, kan ikke sende dig mere i dag.',
  },
  'not-coming': {
    send: 'Nej tak, jeg kommer ikke',
    done: 'Du har sagt nej tak',
    doneText: 'Pladserne er givet fri. Den, der skrev dig på, kan se, at du har sagt nej.',
  },
  confirmed: { confirmed: 'Du er tilmeldt', waitlisted: 'Du står på venteliste', pending: 'Vi har din tilmelding' },
  confirmedText: 'Det står herunder under dine tilmeldinger, og vi har sendt dig en mail.',
  refused: 'Det lykkedes ikke',
} as const;

/** Refusals where the general sentence does not say what to do. */
export const reservationRefusals: Partial<Record<ProblemCode, string>> = {
  NOT_FOUND:
    'Det er besvaret eller trukket tilbage, eller tiden er gået. Se under dine tilmeldinger herunder. Vil du med, så tilmeld dig ved eventet.',
  GONE: 'Du har svaret nej, eller invitationen gælder ikke mere. Vil du med, så tilmeld dig ved eventet.',
  FULL: 'Der er ikke plads lige nu, og der er ingen venteliste. Prøv igen senere, eller find et andet event herunder.',
};

/** What a yes gives, and until when; both instants in words. */
export function reservationWords(
  seats: number,
  {
    reservedUntil,
    answerUntil,
    waitlist,
  }: { readonly reservedUntil: string | undefined; readonly answerUntil: string; readonly waitlist: boolean },
): string {
  const [them, free] = seats === 1 ? ['pladsen', 'den er ledig'] : ['pladserne', 'de er ledige'];
  if (reservedUntil !== undefined) return `Vi holder ${them} til dig indtil ${reservedUntil}.`;
  return `Siger du ja, får du ${them}, hvis ${free}.${waitlist ? ' Ellers kommer du på venteliste.' : ''} Svar inden ${answerUntil}.`;
}
