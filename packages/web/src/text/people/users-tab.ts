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

const figures = new Intl.NumberFormat('da-DK');

/** Says that a list is not all there is: "100 brugere, de bedste af 1.204". */
export function partOf(total: number, isNewest: boolean) {
  const rest = `${isNewest ? 'de nyeste' : 'de bedste'} af ${figures.format(total)}`;
  return { one: `${usersText.counted.one}, ${rest}`, many: `${usersText.counted.many}, ${rest}` };
}
