import { municipalities } from '@edison/contracts/municipalities';

/** All 98 municipalities in Danish order. */
export const municipalityChoices = [...municipalities].sort(new Intl.Collator('da').compare).map((name) => ({ value: name, label: name }));
