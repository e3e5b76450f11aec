import { type ReactNode, useId } from 'react';
import styles from '../person.module.css';

/** A part of the page whose facts are here already. */
export function Part({ headline, children }: { readonly headline: string; readonly children: ReactNode }) {
  const name = useId();
  return (
    <section className={styles.part} aria-labelledby={name}>
      <h2 id={name}>{headline}</h2>
      {children}
    </section>
  );
}

/** Facts with their names. */
export function Facts({ facts }: { readonly facts: readonly { readonly name: string; readonly value: ReactNode }[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
