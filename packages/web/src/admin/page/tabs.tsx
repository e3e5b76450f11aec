import { Skeleton } from '@edison/ui/skeleton';
import { createElement, useEffect, useReducer, useState } from 'react';
import type { LazyPart } from '../../lazy-part.ts';
import { portalText } from '../../text/portal.ts';
import styles from './tabs.module.css';

interface TabsProps<Name extends string> {
  /** What the tabs belong to, for screen readers. */
  readonly label: string;
  readonly names: readonly Name[];
  readonly shown: Name;
  readonly pathOf: (name: Name) => string;
  readonly wordsOf: (name: Name) => string;
  /** Its file is fetched as soon as somebody aims at it; undefined where all come in one. */
  readonly partOf?: (name: Name) => Pick<LazyPart<never>, 'load'>;
}

/** The parts of an admin page as links: each has an address of its own. */
export function Tabs<Name extends string>({ label, names, shown, pathOf, wordsOf, partOf }: TabsProps<Name>) {
  // A failure here is ignored: opening the tab fetches the file again and shows the error.
  const fetchPart = (name: Name): void =>
    void partOf?.(name)
      .load()
      .catch(() => undefined);
  return (
    <nav className={styles.tabs} aria-label={label}>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <a
              href={pathOf(name)}
              aria-current={name === shown ? 'page' : undefined}
              onPointerEnter={() => fetchPart(name)}
              onFocus={() => fetchPart(name)}
            >
              {wordsOf(name)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface ShownPartProps<Given extends object> {
  readonly part: LazyPart<Given>;
  readonly given: Given;
}

/**
 * A part of a page whose file is fetched when it is opened; `key` tells one from another. It waits by a state of its own: what React
 * suspends it holds back up to 300 ms after the fallback has been seen. A file that does not come is thrown to the page.
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
