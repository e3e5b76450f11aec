/** Danish words of what an admin does to a person's access. */
export const accessText = {
  headline: 'Adgang',
  lead: 'Alt, hvad du gør her, bliver skrevet ned med din begrundelse.',
  roles: {
    headline: 'Rolle',
    admin: 'Administrator',
    teacher: 'Lærer',
    lastAdmin: 'Den eneste administrator. Giv en anden rollen, før du tager den her.',
    unknown: 'Personen har aldrig logget ind. Rollen kan gives efter første login.',
    elsewhere: 'Roller styres ikke her, men der, hvor man logger ind.',
    grant: 'Gør til administrator',
    take: 'Fjern rollen som administrator',
    granting: ['Personen kan se og ændre alt: events, skoler, brugere og materialer.', 'Personen får en mail om det.'],
    taking: ['Personen bliver logget ud alle steder og er lærer fra nu af.', 'Personen får en mail om det.'],
    granted: 'Personen er nu administrator.',
    taken: 'Personen er ikke administrator længere.',
  },
  lists: {
    headline: 'Lister',
    admin: 'Administratorer må altid tilmelde andre med en liste.',
    confirmed: 'Må tilmelde andre med en liste',
    unconfirmed: 'Må ikke tilmelde andre med en liste',
    why: 'Alle på en liste får en mail, hvor personens navn står. Godkend kun personer, som du kender eller har talt med.',
    confirm: 'Godkend til lister',
    withdraw: 'Træk godkendelsen tilbage',
    confirming: ['Personen kan tilmelde andre til events. Hver af dem får en mail.', 'Personen får en mail om det.'],
    withdrawing: [
      'Personen kan ikke tilmelde andre mere. Dem, der er tilmeldt, beholder deres plads.',
      'Der bliver ikke sendt en mail om det.',
    ],
    isConfirmed: 'Personen kan nu tilmelde andre med en liste.',
    isWithdrawn: 'Personen kan ikke længere tilmelde andre med en liste.',
  },
  sessions: {
    headline: 'Logget ind',
    none: 'Ikke logget ind nogen steder',
    seen: 'Sidst brugt',
    end: 'Log personen ud alle steder',
    ending: 'Personen skal skrive sin adgangskode igen alle steder.',
  },
  shut: {
    close: 'Luk profilen',
    open: 'Åbn profilen igen',
    hint: 'Begrundelsen står i historikken. Personen ser den ikke.',
    closing: 'Personen bliver logget ud alle steder og kan ikke logge ind igen.',
    losesRole: 'Personen er ikke administrator længere, heller ikke hvis du åbner profilen igen.',
    mailed: 'Personen får en mail om det.',
    opening: ['Personen kan logge ind igen.', 'Pladser, der er givet fri, kommer ikke igen.', 'Personen får en mail om det.'],
    closed: 'Profilen er lukket.',
    opened: 'Profilen er åben igen.',
  },
  own: 'Det er dig selv. Du kan ikke lukke din egen profil eller se siden som dig selv.',
} as const;

/** "Luk Mette Holms profil?" */
export function closeQuestion(name: string): string {
  return `Luk profilen for ${name}?`;
}

/** "2 tilmeldinger bliver afmeldt, og 3 pladser gives tilbage." */
export function givenBack({ signUps, seats }: { readonly signUps: number; readonly seats: number }): string {
  if (signUps === 0) return 'Personen har ingen tilmeldinger til kommende events.';
  const many = signUps === 1 ? 'Én tilmelding bliver afmeldt' : `${signUps} tilmeldinger bliver afmeldt`;
  return `${many}, og ${seats === 1 ? 'én plads' : `${seats} pladser`} gives tilbage.`;
}

/** "Logget ind 2 steder." */
export function placesText(places: number): string {
  if (places === 0) return 'Personen er ikke logget ind nogen steder lige nu.';
  return places === 1 ? 'Personen er logget ind ét sted.' : `Personen er logget ind ${places} steder.`;
}

/** "Personen er logget ud 2 steder." */
export function endedText(ended: number): string {
  return ended === 1 ? 'Personen er logget ud ét sted.' : `Personen er logget ud ${ended} steder.`;
}
