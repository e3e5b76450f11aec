/** Where the browser is, taken apart. `search` begins with `?`, `hash` with `#`; both may be empty. */
export interface Place {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/** The address bar and its history. */
export interface Address {
  read(): Place;
  /** Goes to an own address; what is left remembers how far it was scrolled. */
  push(href: string): void;
  /** Calls back after the visitor went back or forth, with how far that entry was scrolled; undefined: it is new, the browser followed an anchor. */
  onReturn(listener: (top: number | undefined) => void): void;
}

/** An own address, such as `/vindere/?a=1#b`, taken apart. */
export function placeOf(href: string): Place {
  const { pathname, search, hash } = new URL(href, 'https://own.invalid');
  return { pathname, search, hash };
}

/** The browser's own. The scroll position is ours while the document lives, and the browser's again when it is left. */
export function browserAddress(view: Window): Address {
  const { history } = view;
  const keep = (): void => history.replaceState({ top: view.scrollY }, '');
  history.scrollRestoration = 'manual';
  view.addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
  });
  view.addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });
  // The position is kept while it is known: on the way back it belongs to the next entry already.
  view.addEventListener('scrollend', keep);
  return {
    read: () => placeOf(view.location.href),
    push: (href) => {
      keep();
      history.pushState({ top: 0 }, '', href);
    },
    onReturn: (listener) => view.addEventListener('popstate', ({ state }) => listener(topOf(state))),
  };
}

function topOf(state: unknown): number | undefined {
  return typeof state === 'object' && state !== null && 'top' in state && typeof state.top === 'number' ? state.top : undefined;
}

/** A list of addresses, for the server and for tests. */
export function memoryAddress(start: string): Address & { back(): void } {
  const visited = [start];
  let told: (top: number | undefined) => void = () => undefined;
  return {
    read: () => placeOf(visited.at(-1) ?? start),
    push: (href) => void visited.push(href),
    onReturn: (listener) => {
      told = listener;
    },
    back: () => {
      visited.pop();
      told(0);
    },
  };
}
