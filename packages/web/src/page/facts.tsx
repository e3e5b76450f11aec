import type { ReactNode } from 'react';
import styles from './parts.module.css';

/** A name and its value; a pair whose value is undefined or empty is not shown. */
export type Fact = readonly [name: string, value: ReactNode];

/** A description list with a line for each fact. */
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
