import type { ProblemCode } from '@edison/contracts/problem';

const suffix = ' – Fonden for Entreprenørskab';

/** Our own Danish words, by the place that shows them. Labels for screen readers come from `labels.ts`. */
export const words = {
  siteName: 'Projekt Edison',
  login: {
    documentTitle: 'Login side',
    headline: 'Log ind',
    lead: 'Log ind for at tilmelde dig kurser og events og for at se dine tilmeldinger.',
  },
  loader: {
    preparing: 'Vi gør din side klar …',
    needsScript: 'Min profil kræver JavaScript. Slå det til i din browser, og indlæs siden igen.',
  },
} as const;

/** The title of a document: what the page is called, and whose it is. */
export function documentTitle(title: string): string {
  return title.endsWith(suffix) ? title : `${title}${suffix}`;
}

/** What an error page is called. */
export function problemTitle(code: ProblemCode): string {
  return code === 'NOT_FOUND' ? 'This page could not be found' : 'Noget gik galt';
}
