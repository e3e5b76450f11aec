import type { LazyPart } from '../../../lazy-part.ts';
import styles from './tabs.module.css';

interface TabsProps<Name extends string> {
  /** What they are the parts of, for whoever does not see them. */
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
  // What fails here fails again, and is told, when the tab is opened.
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
