import type { Counted } from '../admin/table.ts';

/** Danish words of the page of users and schools. */
export const peopleText = {
  lead: 'Find en lærer eller en skole, og afgør de skoler, der venter.',
  tabs: 'Dele af siden',
  tab: { brugere: 'Brugere', afventer: 'Afventer', institutioner: 'Institutioner' },
  region: 'Region',
  anyRegion: 'Alle',
  municipality: 'Kommune',
  anyMunicipality: 'Alle',
  type: 'Type',
  anyType: 'Alle',
  state: 'Status',
  anyState: 'Alle',
} as const;

/** "Afventer (3)"; without a figure while there is none. */
export function tabWithCount(label: string, count: number | undefined): string {
  return count === undefined || count === 0 ? label : `${label} (${figures.format(count)})`;
}

const figures = new Intl.NumberFormat('da-DK');

/** "12 lærere" or "1 lærer". */
export function counted(count: number, { one, many }: Counted): string {
  return `${figures.format(count)} ${count === 1 ? one : many}`;
}

/** "1.204" */
export function figure(count: number): string {
  return figures.format(count);
}

/** What is counted around schools. */
export const kinds = {
  teachers: { one: 'lærer', many: 'lærere' },
  signUps: { one: 'tilmelding', many: 'tilmeldinger' },
  held: { one: 'tilmelding, der venter', many: 'tilmeldinger, der venter' },
  teams: { one: 'hold', many: 'hold' },
  departments: { one: 'afdeling', many: 'afdelinger' },
  names: { one: 'navn', many: 'navne' },
  downloads: { one: 'hentning', many: 'hentninger' },
  schools: { one: 'institution', many: 'institutioner' },
} as const satisfies Readonly<Record<string, Counted>>;
