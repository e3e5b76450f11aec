import type { ProblemCode } from '@edison/contracts/problem';

const suffix = ' – Fonden for Entreprenørskab';

/** Danish words of the layouts. Labels for screen readers are in `labels.ts`. */
export const words = {
  siteName: 'Projekt Edison',
  brand: ['Projekt', 'Edison'],
  myProfile: 'Min profil',
  menu: 'Menu',
  loaded: 'er indlæst',
  footer: {
    promise: 'Opfind noget, der gør en forskel.',
    write: 'Skriv til os',
    openingHours: 'Åbent',
    privacy: 'Privatliv og cookies',
    accessibility: 'Tilgængelighed',
    cookies: 'Cookies',
    cookiesPath: '/cookies/',
    closing: 'En del af Fonden for Entreprenørskab',
  },
  login: {
    documentTitle: 'Login side',
    lead: 'Log ind for at tilmelde dig kurser og events og for at se dine tilmeldinger.',
  },
  broken: 'Vi kunne ikke hente det hele. Se, om du har forbindelse til nettet, og prøv igen.',
  reload: 'Indlæs siden igen',
} as const;

/** The title of a document: the page's title and the site's suffix. */
export function documentTitle(title: string): string {
  return title.endsWith(suffix) ? title : `${title}${suffix}`;
}

/** The title of an error page. */
export function problemTitle(code: ProblemCode): string {
  if (code === 'GONE') return 'Siden er taget ned';
  return code === 'NOT_FOUND' ? 'This page could not be found' : 'Noget gik galt';
}
