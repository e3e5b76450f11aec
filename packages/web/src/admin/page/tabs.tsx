import { Skeleton } from '@edison/ui/skeleton';
import { createElement, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';
import type { LazyPart } from '../../lazy-part.ts';
import { portalText } from '../../text/portal.ts';
import styles from './tabs.module.css';

interface TabsProps<Name extends string> {
  /** The accessible name of the navigation. */
  readonly label: string;
  readonly names: readonly Name[];
  readonly shown: Name;
  readonly pathOf: (name: Name) => string;
  readonly wordsOf: (name: Name) => string;
  /** Prefetches the chunk of a tab on hover and focus; undefined when the tabs are not separate chunks. */
  readonly partOf?: (name: Name) => Pick<LazyPart<never>, 'load'>;
}

/** The tabs of an admin page, as links with their own addresses, in one row that scrolls where it is too long. */
export function Tabs<Name extends string>({ label, names, shown, pathOf, wordsOf, partOf }: TabsProps<Name>) {
  // Ignores an error: opening the tab fetches the chunk again and shows the error.
  const fetchPart = (name: Name): void =>
    void partOf?.(name)
      .load()
      .catch(() => undefined);
  const row = useRef<HTMLUListElement>(null);
  const words = names.map(wordsOf);
  const width = words.join('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a number that comes later makes a tab wider
  useLayoutEffect(() => showTab(row.current, names.indexOf(shown)), [names, shown, width]);
  return (
    <nav className={styles.tabs} aria-label={label}>
      <ul ref={row}>
        {names.map((name, at) => (
          <li key={name}>
            <a
              href={pathOf(name)}
              aria-current={name === shown ? 'page' : undefined}
              onPointerEnter={() => fetchPart(name)}
              onFocus={({ currentTarget }) => {
                fetchPart(name);
                // Browsers leave a link that is half in sight where it is. Not while it is pressed: it would move away from under the finger.
                if (!currentTarget.matches(':active')) showTab(row.current, at);
              }}
            >
              {words[at]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Scrolls the row so that the tab is in its middle. Not `scrollIntoView`, which would scroll the page, too. */
function showTab(row: HTMLUListElement | null, at: number): void {
  const tab = row?.children[at];
  if (row && tab instanceof HTMLElement) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
}

interface ShownPartProps<Given extends object> {
  readonly part: LazyPart<Given>;
  readonly given: Given;
}

/**
 * Renders a lazy part, with a skeleton until its chunk is loaded; pass a `key` per part. It uses state rather than Suspense, because React
 * delays suspended content by up to 300 ms after showing a fallback. A failed chunk is thrown to the error boundary.
 */
export function ShownPart<Given extends object>({ part, given }: ShownPartProps<Given>) {
  const [, came] = useReducer((count: number) => count + 1, 0);
  const [failed, setFailed] = useState<{ readonly error: unknown }>();
  useEffect(() => {
    if (!part.isLoaded()) part.load().then(came, (error: unknown) => setFailed({ error }));
  }, [part]);
  if (failed !== undefined) throw failed.error;
  if (!part.isLoaded()) return <Skeleton label={portalText.waiting} cards={2} size="large" />;
  return createElement(part.view(), given);
}
