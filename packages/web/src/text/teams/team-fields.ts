import { optionalWord } from '../field-words.ts';

/** Danish words of the fields of a team. */
export const teamText = {
  fields: {
    headline: 'Hold',
    why: 'Kun fornavne: Eleverne har ingen profil, og vi gemmer ikke mere om dem end det.',
    none: 'Du har ikke skrevet hold på endnu. Du kan også gøre det senere, indtil holdlisten låses.',
    add: 'Tilføj et hold',
    addMore: 'Tilføj et hold til',
    byList: 'Har I mange hold? Sæt dem ind fra et regneark',
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
} as const;

/** The team's name, or "Hold 2" while it has none. */
export function teamHeadline(at: number, name: string): string {
  const number = `Hold ${at + 1}`;
  return name.trim() === '' ? number : `${number}: ${name.trim()}`;
}

/** The number of pupils and the allowed range: "3 elever. I må være 2–5 på et hold." */
export function memberCount(count: number, { min, max }: { readonly min: number; readonly max: number }): string {
  return `${count === 1 ? '1 elev' : `${count} elever`}. I ${mayBe(min, max)} på et hold.`;
}

/** The error when a team has too few or too many pupils. */
export function teamSizeError(count: number, { min, max }: { readonly min: number; readonly max: number }): string {
  return count < min ? `Holdet mangler elever. I ${mayBe(min, max)}.` : `Holdet har for mange elever. I ${mayBe(min, max)}.`;
}

function mayBe(min: number, max: number): string {
  return min === max ? `skal være ${min}` : `må være ${min}–${max}`;
}

/** The label of the button that removes a pupil: "Fjern Anna fra holdet", or without the name while it is empty. */
export function removeMemberLabel(at: number, name: string): string {
  return name.trim() === '' ? `Fjern linje ${at + 1}` : `Fjern ${name.trim()} fra holdet`;
}

/** The announcement after a list of names was pasted. */
export function pastedNamesText(count: number): string {
  return `${count} navne er sat ind, ét på hver linje.`;
}

/** The announcement after a team was removed from the form. */
export function removedTeamText(name: string): string {
  return `${name} er fjernet.`;
}
