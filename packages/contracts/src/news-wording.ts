/**
 * The sentences by which people say yes to news, by version. A version that somebody has agreed to is never edited: a new sentence is
 * a new version, so that it can be told for ever what a person said yes to.
 */
export const newsWordings = {
  '2026-11':
    'Ja tak, Projekt Edison må sende mig nyheder på mail om programmer, events og materialer. Jeg kan sige nej igen når som helst.',
} as const;

/** A version that somebody may have agreed to. */
export type NewsWording = keyof typeof newsWordings;

/** The version that is shown now, and that is kept with a consent that is given now. */
export const newsWording: NewsWording = '2026-11';
