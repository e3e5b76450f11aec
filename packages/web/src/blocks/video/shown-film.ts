import type { ContentVideo } from '@edison/contracts/content/block-parts';
import { useSyncExternalStore } from 'react';
import { filmId } from './film-address.ts';

/** The film in the open video modal, and the element that gets the focus back. */
export interface ShownFilm {
  readonly id: string;
  readonly restoreTo: HTMLElement;
}

let shown: ShownFilm | undefined;
const listeners = new Set<() => void>();

/** Opens the video modal, and remembers the element that opened it. */
export function openFilm(film: ContentVideo, restoreTo: HTMLElement): void {
  notify({ id: filmId(film), restoreTo });
}

/** Closes the video modal, and returns the focus. A second call does nothing. */
export function closeFilm(): void {
  const before = shown;
  if (before === undefined) return;
  notify(undefined);
  before.restoreTo.focus();
}

/** The film in the open video modal, if any. */
export function useShownFilm(): ShownFilm | undefined {
  return useSyncExternalStore(subscribe, readFilm, () => undefined);
}

export function readFilm(): ShownFilm | undefined {
  return shown;
}

function notify(next: ShownFilm | undefined): void {
  shown = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
