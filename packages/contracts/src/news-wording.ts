/**
 * The sentences by which people consent to news, by version. Never edit a version: a new sentence is a new version, so that it stays known
 * what a person has consented to.
 */
export const newsWordings = {
  '2026-11':
    'Ja tak, Projekt Edison må sende mig nyheder på mail om programmer, events og materialer. Jeg kan sige nej igen når som helst.',
} as const;

/** A version that somebody may have agreed to. */
export type NewsWording = keyof typeof newsWordings;

/** The version that is shown now, and stored with new consents. */
export const newsWording: NewsWording = '2026-11';
