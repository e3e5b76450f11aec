import { optionalWord } from '../field-words.ts';

/** Danish words of a teacher's profile. */
export const profileText = {
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

/** "6. klasse". Grade 0 is the year before grade 1. */
export function gradeName(grade: number): string {
  return `${grade}. klasse`;
}
