import type { Site } from './site.ts';

/**
 * The paths whose answer differs between two states of a site. What every page shares counts as a change of the front page: who hears
 * of any change asks for the shared parts and the lists anew.
 */
export function changedPaths(before: Site, after: Site): string[] {
  const all = new Set([...before.pages.keys(), ...after.pages.keys(), ...redirected(before), ...redirected(after)]);
  const changed = [...all].filter((path) => answerAt(before, path) !== answerAt(after, path));
  return changed.length === 0 && shared(before) !== shared(after) ? ['/'] : changed;
}

function redirected({ moved, gone }: Site): string[] {
  return [...moved.keys(), ...gone];
}

function answerAt({ pages, moved, gone }: Site, path: string): string {
  return JSON.stringify([pages.get(path), moved.get(path), gone.has(path)]);
}

function shared({ global, menus, scripts, flashcards, synonyms, media }: Site): string {
  return JSON.stringify([
    global,
    menus,
    scripts,
    [...flashcards],
    synonyms,
    [...media.values()].map((file) => [file.hashedName, file.altText]),
  ]);
}
