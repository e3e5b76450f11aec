/** Danish words of an event's teams in the admin area. */
export const adminTeamsText = {
  headline: 'Hold',
  caption: 'Eventets hold',
  counted: { one: 'hold', many: 'hold' },
  csv: 'Hent som CSV',
  search: 'Søg på hold eller skole',
  state: 'Status',
  all: 'Alle',
  states: { active: 'Med', withdrawn: 'Trukket tilbage' },
  places: { confirmed: 'Med', waitlisted: 'På venteliste', pending: 'Venter på skolen' },
  name: 'Hold',
  school: 'Skole',
  owner: 'Lærer',
  session: 'Gang',
  members: 'Elever',
  changed: 'Ændret',
  empty: 'Der er ingen hold endnu',
  emptyText: 'Hold kommer med en tilmelding. Når en lærer skriver sit hold på, står det her.',
  noTeams: 'Eventet har ingen hold',
  noTeamsText: 'Kun events for hold fra skolerne har en holdliste.',
  open: 'Holdlisten kan ændres af lærerne indtil',
  locked: 'Holdlisten er låst for lærerne siden',
  lockedText: 'Du kan stadig rette holdene, med en grund.',
  untilStart: 'Holdlisten kan ændres af lærerne, til gangen begynder.',
  edit: 'Ret holdet',
  save: 'Gem holdet',
  saving: 'Gemmer …',
  summary: 'Ret det her, så gemmer vi holdet',
  refused: 'Holdet er ikke gemt',
  withdraw: 'Træk holdet tilbage',
  withdrawAbout: 'Holdet er så ikke med. Lærerens pladser bliver stående, og ingen får en mail.',
  withdrawRefused: 'Holdet er stadig med',
  reasonHint: 'Den bliver skrevet i historikken. Læreren får den ikke at se.',
  noSeats: 'Holdene fylder mere, end tilmeldingen har pladser til. Giv den flere pladser under Tilmeldinger først.',
} as const;

/** "De Kvikke er gemt". */
export function teamSaved(name: string): string {
  return `${name} er gemt`;
}

/** "De Kvikke er trukket tilbage". */
export function teamWithdrawn(name: string): string {
  return `${name} er trukket tilbage`;
}
