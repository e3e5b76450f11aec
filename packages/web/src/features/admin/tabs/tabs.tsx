import styles from './tabs.module.css';

interface TabsProps<Name extends string> {
  /** What they are the parts of, for whoever does not see them. */
  readonly label: string;
  readonly names: readonly Name[];
  readonly shown: Name;
  readonly pathOf: (name: Name) => string;
  readonly wordsOf: (name: Name) => string;
}

/** The parts of a page of the office as links: each has an address of its own. */
export function Tabs<Name extends string>({ label, names, shown, pathOf, wordsOf }: TabsProps<Name>) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <a href={pathOf(name)} aria-current={name === shown ? 'page' : undefined}>
              {wordsOf(name)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
