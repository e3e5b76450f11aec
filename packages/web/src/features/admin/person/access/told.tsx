import styles from '../person.module.css';

/** What a decision brings, a line each. */
export function Told({ lines }: { readonly lines: readonly string[] }) {
  return (
    <ul className={styles.told}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
