import type { ContentVideo } from '@edison/contracts/content/block-parts';
import { useSyncExternalStore } from 'react';
import { filmId } from './film-address.ts';

/** The film that stands open over the page, and who gets the focus back. */
export interface ShownFilm {
  readonly id: string;
  readonly restoreTo: HTMLElement;
}

let shown: ShownFilm | undefined;
const listeners = new Set<() => void>();

/** Opens a film over the page; the element that asked for it is remembered. */
export function openFilm(film: ContentVideo, restoreTo: HTMLElement): void {
  tell({ id: filmId(film), restoreTo });
}

/** Forgets the film, and gives the focus back to where it was. A second call does nothing. */
export function closeFilm(): void {
  const before = shown;
  if (before === undefined) return;
  tell(undefined);
  before.restoreTo.focus();
}

/** The film that is open, if one is. */
export function useShownFilm(): ShownFilm | undefined {
  return useSyncExternalStore(listen, readFilm, () => undefined);
}

export function readFilm(): ShownFilm | undefined {
  return shown;
}

function tell(next: ShownFilm | undefined): void {
  shown = next;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
