import type { DomainOutcome, SchoolDomain } from '@edison/contracts/bff/admin/school-domains';
import { countWithNoun } from './figures.ts';

const teachers = { one: 'lærer', many: 'lærere' } as const;

/** Danish words of a school's mail domains. */
export const schoolDomainsText = {
  headline: 'Mail-domæner',
  lead: 'Den, der har en mail på et af domænerne, bliver bekræftet som lærer på skolen af sig selv, og kan se navnene på kollegernes hold og tilmelde andre med en liste. Vælg kun domæner, hvor lærerne har deres mail, og aldrig eleverne. Et domæne gælder præcis, som det står: skole.dk gælder ikke for laerer.skole.dk. Har lærerne også mail dér, så tilføj det for sig.',
  none: 'Skolen har ingen mail-domæner endnu.',
  list: 'Skolens mail-domæner',
  domain: 'Nyt domæne',
  domainHint: 'Det, der står efter @, for eksempel skole.dk',
  domainWrong: 'Skriv det, der står efter @, for eksempel skole.dk',
  whose: 'Hvem er det for?',
  school: 'Kun denne skole',
  municipality: (name: string) => `Alle skoler i ${name} Kommune`,
  add: 'Tilføj domænet',
  adding: (domain: string) => `Tilføj ${domain}?`,
  notAdded: (domain: string) => `${domain} er ikke tilføjet`,
  remove: 'Fjern',
  removing: (domain: string) => `Fjern ${domain}?`,
  notRemoved: (domain: string) => `${domain} er ikke fjernet`,
  added: ({ proved }: DomainOutcome) =>
    proved === 0 ? 'Domænet er tilføjet.' : `Domænet er tilføjet. ${countWithNoun(proved, teachers)} er nu bekræftet.`,
  removed: ({ ended }: DomainOutcome) =>
    ended === 0 ? 'Domænet er fjernet.' : `Domænet er fjernet. ${countWithNoun(ended, teachers)} er ikke længere bekræftet.`,
} as const;

/** Whose a domain is, and how many it proves. */
export function domainInWords({ municipality, proved }: SchoolDomain): string {
  const whose = municipality === undefined ? schoolDomainsText.school : schoolDomainsText.municipality(municipality);
  return `${whose} · ${proved === 0 ? 'ingen bekræftet endnu' : `${countWithNoun(proved, teachers)} bekræftet`}`;
}

/** What a change of domains would do. */
export function domainOutcomeInWords({ proved, ended }: DomainOutcome): readonly string[] {
  const told = [
    ...(proved === 0 ? [] : [`${countWithNoun(proved, teachers)} bliver bekræftet med det samme.`]),
    ...(ended === 0 ? [] : [`${countWithNoun(ended, teachers)} er ikke længere bekræftet. Egne hold og tilmeldinger bliver, som de er.`]),
  ];
  return told.length > 0 ? told : ['Det ændrer ikke noget for nogen lige nu.'];
}
