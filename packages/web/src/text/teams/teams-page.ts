/** Danish words of the page of an event's teams. */
export const teamsText = {
  page: {
    title: 'Hold',
    leadOf: 'Her står de hold, du kommer med, og hvilke andre hold der kommer fra din skole.',
    back: 'Til dine events',
    own: 'Dine hold',
    ownEmpty: 'Du har ingen hold endnu',
    ownEmptyText: 'Skriv det første hold på. Det kan ændres, indtil holdlisten låses.',
    ownEmptyLocked: 'Holdlisten er låst, så her kommer ikke flere på.',
    notSignedUp: 'Du er ikke tilmeldt eventet',
    notSignedUpText: 'Tilmeld dig først, så kan du skrive dine hold på.',
    toSignUp: 'Find eventet',
    school: 'Andre hold fra din skole',
    schoolText: 'Holdene hører til dine kolleger. Eleverne og deres opfindelser kan du kun se, hvis kollegaen har delt holdet med skolen.',
    noTeams: 'Dette event har ingen hold',
    noTeamsText: 'Her tilmelder du kun dig selv.',
    unknown: 'Event',
    withdrawn: 'Hold, der er trukket tilbage',
    state: { active: 'Med', withdrawn: 'Trukket tilbage' },
    facts: { classLabel: 'Klasse', project: 'Projekt', members: 'Elever', summary: 'Om projektet', school: 'Skole', changed: 'Ændret' },
  },
  lock: {
    headline: 'Holdlisten er låst',
    text: 'Skal noget ændres, så skriv til arrangøren:',
    textNobody: 'Skal noget ændres, så skriv til arrangøren.',
  },
  form: {
    add: 'Tilføj et hold',
    addTo: 'Tilføj et hold til',
    change: 'Ret holdet',
    save: 'Gem holdet',
    saving: 'Gemmer …',
    cancel: 'Fortryd',
    summary: 'Ret det her, så gemmer vi holdet',
    refused: 'Holdet er ikke gemt',
    full: 'Dine pladser er brugt op',
    fullText: 'Holdene fylder mere, end du har plads til. Få flere pladser på din tilmelding, og gem så holdet.',
    toSeats: 'Ret din tilmelding',
  },
  changed: {
    headline: 'Holdet er ændret, mens du skrev',
    text: 'Det, du skrev, står her stadig. Sådan er holdet gemt lige nu:',
    mine: 'Gem min udgave',
    theirs: 'Brug den gemte udgave',
    asking: 'Henter den gemte udgave …',
  },
  withdraw: {
    action: 'Træk holdet tilbage',
    confirmLabel: 'Ja, træk holdet tilbage',
    cancelLabel: 'Nej, behold holdet',
    refused: 'Holdet er stadig med',
    done: 'Dine pladser beholder du. Skal de gives videre, så ret din tilmelding.',
  },
} as const;

/** The deadline until which teams can be changed; `until` is a date in words. */
export function openUntilText(until: string): string {
  return `Du kan ændre holdene indtil ${until}.`;
}

/** The result of saving a team. */
export function savedTeamText(name: string): string {
  return `${name} er gemt`;
}

/** The result of withdrawing a team. */
export function withdrawnTeamText(name: string): string {
  return `${name} er trukket tilbage`;
}

/** The confirmation before a team is withdrawn. */
export function withdrawQuestion(name: string) {
  return {
    headline: `Vil du trække ${name} tilbage?`,
    text: 'Holdet er så ikke længere med til eventet. Du kan skrive det på igen, indtil holdlisten låses.',
  };
}

/** The accessible name of a button on a team's card: "Ret holdet Lynet". */
export function teamActionLabel(action: string, name: string): string {
  return `${action} ${name}`;
}
