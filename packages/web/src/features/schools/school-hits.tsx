import { Button } from '@edison/ui/button';
import type { KeyboardEvent } from 'react';
import { schoolText as text } from '../../text/users/school.ts';
import type { Institution } from './institution-queries.ts';
import styles from './school.module.css';

interface SchoolHitsProps {
  readonly id: string;
  readonly hits: readonly Institution[];
  readonly onPick: (hit: Institution) => void;
  /** Called on arrow up at the first result, and on Escape. */
  readonly onLeave: () => void;
}

/** The results of a search for schools as buttons; the arrow keys move between them. */
export function SchoolHits({ id, hits, onPick, onLeave }: SchoolHitsProps) {
  function move(press: KeyboardEvent<HTMLUListElement>): void {
    const buttons = [...press.currentTarget.querySelectorAll('button')];
    const at = buttons.findIndex((button) => button.contains(document.activeElement));
    const step = steps[press.key];
    if (step === undefined && press.key !== 'Escape') return;
    press.preventDefault();
    const next = step === undefined ? -1 : at + step;
    if (next < 0) onLeave();
    else buttons[next]?.focus();
  }
  return (
    <ul id={id} className={styles.hits} aria-label={text.results} onKeyDown={move}>
      {hits.map((hit) => (
        <li key={hit.institutionId}>
          <Button kind="secondary" label={`${text.pick} ${nameWithCity(hit)}`} onClick={() => onPick(hit)} />
        </li>
      ))}
    </ul>
  );
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

export function nameWithCity({ name, city }: Institution): string {
  return `${name}, ${city}`;
}
