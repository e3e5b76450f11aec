import { optionalWord } from './field-words.ts';

/** Danish words of the profile form. */
export const profileText = {
  headline: 'Velkommen. Fortæl os lidt om dig',
  lead: 'Det tager to minutter. Bagefter kan du tilmelde dig kurser, camps og finaler.',
  firstName: 'Fornavn',
  lastName: 'Efternavn',
  phone: 'Telefon',
  phoneHint: 'Otte cifre. Vi ringer kun, hvis noget ændrer sig i sidste øjeblik.',
  phoneWrong: 'Telefon skal være på 8 cifre',
  jobTitle: 'Stilling',
  grades: 'Klassetrin',
  gradesHint: 'Sæt kryds ved dem, du underviser.',
  subjects: 'Fag',
  subjectsHint: 'Sæt kryds ved dine fag.',
  optional: optionalWord,
  choose: 'Vælg',
  send: 'Gem min profil',
  sending: 'Gemmer …',
  summary: 'Ret det her, så gemmer vi din profil',
  refused: 'Din profil blev ikke gemt',
  school: {
    label: 'Skole',
    hint: 'Skriv lidt af navnet eller byen, og vælg skolen på listen. Med tastaturet går pil ned til listen.',
    search: 'Søg efter din skole',
    searching: 'Søger …',
    results: 'Skoler, der passer',
    none: 'Vi fandt ingen skole med det navn. Prøv et kortere ord eller byens navn.',
    failed: 'Vi kunne ikke søge lige nu. Prøv igen om lidt.',
    chosen: 'Valgt',
    pick: 'Vælg',
    notThere: 'Er din skole her ikke? Skriv til',
    writeUs: 'os',
  },
} as const;

export const jobTitles = [
  { value: 'lærer', label: 'Lærer' },
  { value: 'pædagog', label: 'Pædagog' },
  { value: 'leder', label: 'Leder' },
  { value: 'vejleder', label: 'Vejleder' },
  { value: 'konsulent', label: 'Konsulent' },
  { value: 'andet', label: 'Andet' },
] as const;

export const subjects = [
  'Dansk',
  'Matematik',
  'Natur/teknologi',
  'Håndværk og design',
  'Billedkunst',
  'Engelsk',
  'Fysik/kemi',
  'Innovation',
  'Andet',
];

/** "6. klasse"; 0 is the year before the first. */
export function gradeName(grade: number): string {
  return grade === 0 ? '0. klasse' : `${grade}. klasse`;
}

/** The first rule of R3.6: something other than white space. */
export function requiredMessage(field: string): string {
  return `${field} er påkrævet`;
}
