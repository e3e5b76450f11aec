import { demoAdmin, demoPendingSchool, demoSchools } from './schools/demo-schools.ts';

/** A fictional person of the demo. */
export interface DemoPerson {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly jobTitle: 'lærer' | 'pædagog' | 'leder' | 'konsulent';
  readonly institutionId: string;
  /** An admin has proved their school. */
  readonly proved?: true;
}

/** The users who can sign in. `ny@skole.example` is not among them: that account has no profile yet. */
export const demoAccounts: readonly DemoPerson[] = [
  {
    id: 'bruger-sofie',
    email: 'sofie@skole.example',
    firstName: 'Sofie',
    lastName: 'Holm',
    jobTitle: 'lærer',
    institutionId: demoPendingSchool.id,
  },
  {
    id: 'bruger-mette',
    email: 'mette@skole.example',
    firstName: 'Mette',
    lastName: 'Holm',
    jobTitle: 'lærer',
    institutionId: 'skole-990001',
    proved: true,
  },
  {
    id: 'bruger-jonas',
    email: 'jonas@skole.example',
    firstName: 'Jonas',
    lastName: 'Krogh',
    jobTitle: 'lærer',
    institutionId: 'skole-990002',
  },
  {
    id: 'bruger-admin',
    email: 'admin@edison.example',
    firstName: 'Astrid',
    lastName: 'Winther',
    jobTitle: 'konsulent',
    institutionId: demoAdmin.id,
  },
];

const names = [
  'Søren Ægidius',
  'Anne Bøgh',
  'Kåre Dalgaard',
  'Lise Ebbesen',
  'Torben Fangel',
  'Ida Gammelby',
  'Øjvind Hald',
  'Karen Isager',
  'Peter Juul',
  'Signe Kyed',
  'Mads Lauge',
  'Åse Munkholm',
  'Rasmus Nybo',
  'Hanne Overby',
  'Emil Provst',
  'Bodil Quist',
  'Jeppe Rosenvang',
  'Inge Sandal',
  'Viggo Toft',
  'Maja Ulstrup',
  'Nikolaj Vang',
  'Gerda Wulff',
  'Aage Østerby',
];

/** 23 colleagues, who fill the lærercamp up to one seat. */
export const demoColleagues: readonly DemoPerson[] = names.map((name, i) => {
  const [firstName = '', lastName = ''] = name.split(' ');
  return {
    id: `bruger-kollega-${i + 1}`,
    email: `kollega${i + 1}@skole.example`,
    firstName,
    lastName,
    jobTitle: i % 6 === 4 ? ('pædagog' as const) : ('lærer' as const),
    institutionId: demoSchools[i % demoSchools.length]?.id ?? 'skole-990001',
  };
});

/** A guest who attended the past webinar. */
export const demoGuest = { email: 'birgit@hjem.example', firstName: 'Birgit', lastName: 'Lund' } as const;
