import { optionalWord } from './field-words.ts';

/** Danish words of teams: in a sign-up, and on their own page. */
export const teamText = {
  fields: {
    headline: 'Hold',
    why: 'Kun fornavne: Eleverne har ingen konto, og vi gemmer ikke mere om dem end det.',
    none: 'Du har ikke skrevet hold på endnu. Du kan også gøre det senere, indtil holdlisten låses.',
    add: 'Tilføj et hold',
    addMore: 'Tilføj et hold til',
    remove: 'Fjern holdet',
    name: 'Holdets navn',
    classLabel: 'Klasse',
    classHint: 'Som I kalder den, for eksempel 6.B',
    grade: 'Klassetrin',
    gradeEmpty: 'Vælg klassetrin',
    project: 'Projektets titel',
    summary: 'Kort om projektet',
    members: 'Elevernes fornavne',
    membersHint: 'Tryk Enter for at gå til den næste elev. Du kan også sætte en hel liste ind på én gang.',
    member: 'Elev',
    addMember: 'Tilføj en elev',
    optional: optionalWord,
  },
  wrong: {
    firstName: 'Skriv kun et fornavn, uden tal og tegn.',
    sameName: 'Du har givet to hold det navn. Find på et andet.',
    nameTaken: 'Et andet hold til eventet har taget navnet. Find på et andet.',
  },
  page: {
    title: 'Hold',
    leadOf: 'Her står de hold, du og din skole kommer med.',
    back: 'Til dine events',
    own: 'Dine hold',
    ownEmpty: 'Du har ingen hold endnu',
    ownEmptyText: 'Skriv det første hold på. Det kan ændres, indtil holdlisten låses.',
    ownEmptyLocked: 'Holdlisten er låst, så her kommer ikke flere på.',
    notSignedUp: 'Du er ikke tilmeldt eventet',
    notSignedUpText: 'Tilmeld dig først, så kan du skrive dine hold på.',
    toSignUp: 'Find eventet',
    school: 'Andre hold fra din skole',
    schoolText: 'Holdene hører til dine kolleger. Du kan se dem, men ikke ændre dem.',
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

/** "Hold 2", or what it is called so far. */
export function teamHeadline(at: number, name: string): string {
  const number = `Hold ${at + 1}`;
  return name.trim() === '' ? number : `${number}: ${name.trim()}`;
}

/** How many there are, beside how many there may be: "3 elever. I må være 2–5 på et hold." */
export function memberCount(count: number, { min, max }: { readonly min: number; readonly max: number }): string {
  return `${count === 1 ? '1 elev' : `${count} elever`}. I ${mayBe(min, max)} på et hold.`;
}

/** What is wrong with the size of a team. */
export function sizeWrong(count: number, { min, max }: { readonly min: number; readonly max: number }): string {
  return count < min ? `Holdet mangler elever. I ${mayBe(min, max)}.` : `Holdet har for mange elever. I ${mayBe(min, max)}.`;
}

function mayBe(min: number, max: number): string {
  return min === max ? `skal være ${min}` : `må være ${min}–${max}`;
}

/** "Fjern Anna fra holdet"; a line without a name is only a line. */
export function removeMember(at: number, name: string): string {
  return name.trim() === '' ? `Fjern linje ${at + 1}` : `Fjern ${name.trim()} fra holdet`;
}

/** What was done with a list that was pasted. */
export function pastedNames(count: number): string {
  return `${count} navne er sat ind, ét på hver linje.`;
}

/** What is said when a team was taken out of the list. */
export function removedTeam(name: string): string {
  return `${name} er fjernet.`;
}

/** The rule of a text's length. */
export function tooLong(most: number): string {
  return `Skriv højst ${most} tegn her.`;
}

/** Until when teams can be changed; `until` is a date in words. */
export function openUntil(until: string): string {
  return `Du kan ændre holdene indtil ${until}.`;
}

/** What is said after a team was saved. */
export function savedTeam(name: string): string {
  return `${name} er gemt`;
}

/** What is said after a team was taken out. */
export function withdrawnTeam(name: string): string {
  return `${name} er trukket tilbage`;
}

/** What the dialog says before a team is taken out. */
export function withdrawQuestion(name: string) {
  return {
    headline: `Vil du trække ${name} tilbage?`,
    text: 'Holdet er så ikke længere med til eventet. Du kan skrive det på igen, indtil holdlisten låses.',
  };
}

/** "Ret holdet Lynet": what a button does, and with which team. */
export function ofTeam(action: string, name: string): string {
  return `${action} ${name}`;
}
