import type { ReactNode } from 'react';
import styles from './parts.module.css';

/** What is told, and what it is; of one that is undefined or empty nothing is shown. */
export type Fact = readonly [name: string, value: ReactNode];

/** What is known of something, a line each. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (value === undefined || value === '' ? null : <Pair key={name} name={name} value={value} />))}
    </dl>
  );
}

function Pair({ name, value }: { readonly name: string; readonly value: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}
