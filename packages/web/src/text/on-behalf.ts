import { danishWallClock } from '@edison/contracts/danish-time';

/** Danish words of viewing the portal on behalf of a person. */
export const onBehalfText = {
  facts: [
    'Du ser det, personen selv ser under Min profil. Du kan kun læse, og ingen får en mail.',
    'Personens egne data, kalenderadresse og logins vises ikke.',
    'Det slutter af sig selv efter 30 minutter. Start og slut skrives i personens historik.',
  ],
  confirm: 'Se siden',
  started: 'Du ser nu siden som personen. Vent et øjeblik …',
  region: 'Du ser siden som en anden',
  readOnly: 'Kun læsning.',
  end: 'Afslut',
  ending: 'Afslutter …',
  failed: 'Visningen er ikke afsluttet endnu',
  over: 'De 30 minutter er gået. Afslut for at komme tilbage.',
} as const;

/** "Se siden som Mette" */
export function seeLabel(firstName: string): string {
  return `Se siden som ${firstName}`;
}

/** "Se siden som Mette Holm?" */
export function startQuestion(name: string): string {
  return `Se siden som ${name}?`;
}

/** "Du ser siden som Mette Holm." */
export function seenAsText(name: string): string {
  return `Du ser siden som ${name}.`;
}

/** "Slutter kl. 14.05." */
export function endsAtText(until: string): string {
  return `Slutter senest kl. ${danishWallClock(new Date(until)).slice(11, 16).replace(':', '.')}.`;
}
