import { formatNumber, type Noun } from './figures.ts';

/** Danish words of the page of users and schools. */
export const peopleText = {
  lead: 'Find en lærer eller en skole, og tag stilling til dem, der venter.',
  tabs: 'Dele af siden',
  tab: {
    brugere: 'Brugere',
    inviterede: 'Invitationer',
    afventer: 'Skoler, der venter',
    laerere: 'Lærere, der venter',
    institutioner: 'Institutioner',
  },
  region: 'Region',
  anyRegion: 'Alle',
  municipality: 'Kommune',
  anyMunicipality: 'Alle',
  type: 'Type',
  anyType: 'Alle',
  state: 'Status',
  anyState: 'Alle',
} as const;

/** "Skoler, der venter (3)"; without the number when it is 0 or still loading. */
export function tabWithCount(label: string, count: number | undefined): string {
  return count === undefined || count === 0 ? label : `${label} (${formatNumber(count)})`;
}

/** Nouns for the counts around schools. */
export const kinds = {
  teachers: { one: 'lærer', many: 'lærere' },
  signUps: { one: 'tilmelding', many: 'tilmeldinger' },
  teams: { one: 'hold', many: 'hold' },
  departments: { one: 'afdeling', many: 'afdelinger' },
  schools: { one: 'institution', many: 'institutioner' },
} as const satisfies Readonly<Record<string, Noun>>;

/** Danish words of the admins' list of users. */
export const usersText = {
  caption: 'Brugere',
  counted: { one: 'bruger', many: 'brugere' },
  search: 'Søg efter en bruger',
  searchHint: 'Navn, e-mail eller skole. Kun dem, der har udfyldt deres profil, kan findes.',
  newest: 'Nyeste brugere',
  states: { active: 'Aktiv', deactivated: 'Lukket' },
  name: 'Navn',
  school: 'Skole',
  noSchool: 'Ingen skole',
  schoolPending: 'venter på godkendelse',
  email: 'E-mail',
  jobTitle: 'Stilling',
  state: 'Status',
  created: 'Oprettet',
  empty: 'Der er ingen brugere endnu',
  emptyText: 'Når den første lærer udfylder sin profil, kan du finde vedkommende her.',
  atSchool: 'Kun lærere på',
  allSchools: 'Vis alle skoler',
  export: 'Hent som regneark (CSV)',
  exportNarrowed: 'Hent med de valgte filtre (CSV)',
} as const;

/** Says that the list is incomplete: "100 brugere, de bedste af 1.204". */
export function incompleteText(total: number, isNewest: boolean) {
  const rest = `${isNewest ? 'de nyeste' : 'de bedste'} af ${formatNumber(total)}`;
  return { one: `${usersText.counted.one}, ${rest}`, many: `${usersText.counted.many}, ${rest}` };
}
