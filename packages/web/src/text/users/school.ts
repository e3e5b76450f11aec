import { dottedDate } from '../dates.ts';
import { optionalWord } from '../field-words.ts';

/** "Søndre Skole lukkede 30.06.2027."; empty for a school that is open. */
export function schoolClosedText({ name, closedOn }: { readonly name: string; readonly closedOn?: string | undefined }): string {
  return closedOn === undefined ? '' : `${name} lukkede ${dottedDate(closedOn)}.`;
}

/** Danish words of searching for a school, and of requesting one that is not in the register. */
export const schoolText = {
  label: 'Skole',
  hint: 'Skriv lidt af navnet eller byen, og vælg skolen på listen. Med pil ned kommer du til listen.',
  searching: 'Søger …',
  results: 'Skoler, der passer',
  someOf: (shown: number, total: number) => `Viser ${shown} af ${total} skoler, der passer. Skriv lidt mere, hvis din ikke er med.`,
  near: 'Vi fandt ingen skole, der hedder præcis sådan. Mente du …?',
  none: 'Vi fandt ingen skole med det navn. Prøv et kortere ord eller byens navn.',
  failed: 'Vi kunne ikke søge lige nu. Prøv igen om lidt.',
  chosen: 'Valgt',
  pick: 'Vælg',
  notThere: 'Er din skole her ikke?',
  request: 'Opret din skole',
  waiting: {
    headline: 'Din skole venter på at blive godkendt',
    text: 'Vi ser på den hurtigst muligt og skriver til dig. Imens kan du melde dig til forløb, hente materialer og tilmelde dig events. Du får først en plads, når skolen er godkendt. Til da gemmer vi dine tilmeldinger i den rækkefølge, de kom.',
  },
  form: {
    headline: 'Opret din skole',
    lead: 'Fortæl os, hvilken skole det er. Vi godkender den og skriver til dig.',
    name: 'Skolens navn',
    type: 'Slags skole',
    street: 'Vej og nummer',
    postalCode: 'Postnummer',
    postalCodeWrong: 'Postnummer skal være på 4 cifre',
    city: 'By',
    municipality: 'Kommune',
    number: 'Institutionsnummer',
    numberHint: 'Seks cifre. Kender du det ikke, så lad feltet stå tomt.',
    numberWrong: 'Institutionsnummer skal være på 6 cifre',
    optional: optionalWord,
    choose: 'Vælg',
    send: 'Opret skolen',
    sending: 'Opretter …',
    back: 'Tilbage til søgningen',
    summary: 'Ret det her, så opretter vi skolen',
    refused: 'Skolen blev ikke oprettet',
  },
  similar: {
    headline: 'Mente du …?',
    text: 'Vi kender en skole, der ligner. Er det den, så vælg den her.',
    insist: 'Nej, opret min skole',
  },
} as const;

export const schoolTypes = [
  { value: 'folkeskole', label: 'Folkeskole' },
  { value: 'fri grundskole', label: 'Fri grundskole' },
  { value: 'efterskole', label: 'Efterskole' },
  { value: 'specialskole', label: 'Specialskole' },
  { value: 'ungdomsskole', label: 'Ungdomsskole' },
  { value: 'fri fagskole', label: 'Fri fagskole' },
  { value: 'andet', label: 'Andet' },
] as const;
