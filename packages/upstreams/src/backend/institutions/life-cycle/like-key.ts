import { nameCore } from '../likeness/name-core.ts';

/** What two requests for one school have in common, however each is spelled. Typing errors are left to the likeness. */
export function likeKeyOf(given: { readonly name: string; readonly postalCode: string }): string {
  const { words, kinds } = nameCore(given.name);
  return [words.toSorted().join(' '), kinds.toSorted().join(' '), given.postalCode].join('|');
}
