import { type Address, type Place, placeOf } from './address.ts';

/** What is on the screen. `broken`: it could not be had, not even a refusal of it. */
export type Shown<View> = { readonly place: Place } & ({ readonly kind: 'view'; readonly view: View } | { readonly kind: 'broken' });

export interface RouterState<View> {
  /** While the next page loads it is still the last. */
  readonly shown: Shown<View>;
  readonly isLoading: boolean;
}

/** A page that is on the screen now, and the one before it. */
export interface Change<View> {
  readonly from: Shown<View>;
  readonly to: Shown<View>;
}

/**
 * The router of the public site: one kind of place, a loader that waits, and a view that reads. It stands here instead of a general
 * one because that weighs a quarter of the script budget of a public page.
 */
export interface SiteRouter<View> {
  /** The same object until something changes. */
  state(): RouterState<View>;
  subscribe(listener: () => void): () => void;
  /** Goes to an own address; the newest navigation wins. */
  go(href: string): Promise<void>;
  /** Loads what is shown anew. */
  again(): Promise<void>;
  /** Calls back before the address changes. */
  onLeaving(listener: () => void): () => void;
  /** Calls back once a page is on the screen. */
  onShown(listener: (change: Change<View>) => void): () => void;
  /** Told by the frame when it has drawn what is shown. */
  drawn(): void;
}

export interface RouterParts<View> {
  readonly address: Address;
  /** The page that the document came with. */
  readonly first: () => Promise<View>;
  readonly load: (place: Place) => Promise<View>;
  /** Scrolls once a page is drawn: to an element of it, or so many pixels down. */
  readonly scrollTo: (target: { readonly id: string } | { readonly top: number }) => void;
}

/** Starts a router with the first page loaded. */
export async function startRouter<View>({ address, first, load, scrollTo }: RouterParts<View>): Promise<SiteRouter<View>> {
  const listeners = new Set<() => void>();
  const leaving = new Set<() => void>();
  const shownListeners = new Set<(change: Change<View>) => void>();
  let state: RouterState<View> = { shown: await look(address.read(), first), isLoading: false };
  let undrawn: { readonly from: Shown<View>; readonly top: number | undefined } | undefined;
  let turn = 0;

  async function look(place: Place, read: (place: Place) => Promise<View>): Promise<Shown<View>> {
    try {
      return { kind: 'view', place, view: await read(place) };
    } catch (error) {
      console.error(error);
      return { kind: 'broken', place };
    }
  }

  function set(next: RouterState<View>): void {
    state = next;
    for (const listener of listeners) listener();
  }

  /** `top`: where an entry of the history was left; undefined keeps the page where it is. */
  async function show(place: Place, top: number | undefined): Promise<void> {
    turn += 1;
    const mine = turn;
    set({ ...state, isLoading: true });
    const shown = await look(place, load);
    if (mine !== turn) return;
    undrawn = { from: undrawn?.from ?? state.shown, top };
    set({ shown, isLoading: false });
  }

  function leave(): void {
    for (const listener of leaving) listener();
  }

  function scroll(top: number): void {
    const { hash } = state.shown.place;
    if (top === 0 && hash !== '') scrollTo({ id: decodeURIComponent(hash.slice(1)) });
    else scrollTo({ top });
  }

  address.onReturn((top) => {
    const next = address.read();
    if (isSamePage(next, state.shown.place) && !state.isLoading) {
      set({ ...state, shown: { ...state.shown, place: next } });
      if (top !== undefined) scroll(top);
    } else {
      leave();
      void show(next, top ?? 0);
    }
  });

  return {
    state: () => state,
    subscribe: (listener) => added(listeners, listener),
    onLeaving: (listener) => added(leaving, listener),
    onShown: (listener) => added(shownListeners, listener),
    async go(href) {
      leave();
      const next = placeOf(href);
      if (hrefOf(next) !== hrefOf(address.read())) address.push(href);
      await show(next, 0);
    },
    again: () => show(state.shown.place, undefined),
    drawn() {
      if (undrawn === undefined) return;
      const { from, top } = undrawn;
      undrawn = undefined;
      if (top === undefined) return;
      scroll(top);
      for (const listener of shownListeners) listener({ from, to: state.shown });
    },
  };
}

function added<T>(set: Set<T>, one: T): () => void {
  set.add(one);
  return () => void set.delete(one);
}

function isSamePage(one: Place, other: Place): boolean {
  return one.pathname === other.pathname && one.search === other.search;
}

function hrefOf({ pathname, search, hash }: Place): string {
  return pathname + search + hash;
}
