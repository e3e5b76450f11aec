import { useState } from 'react';
import { lazyPart } from '../../lazy-part.ts';
import { programmesText } from '../../text/portal/programmes.ts';
import { usePart } from '../../use-part.ts';
import styles from './programmes.module.css';

const form = lazyPart(async () => ({ default: (await import('./programme-code-form.tsx')).ProgrammeCodeForm }));

/** Joins a programme by the code of it, folded away: few have one, and the form comes with the first who opens it. */
export function JoinByCode({ onJoined }: { readonly onJoined: (title: string) => void }) {
  const [wanted, setWanted] = useState(false);
  const Form = usePart(form, wanted);
  return (
    <details className={styles.byCode} onToggle={({ currentTarget }) => setWanted((already) => already || currentTarget.open)}>
      <summary>{programmesText.code.open}</summary>
      {Form ? <Form onJoined={onJoined} /> : null}
    </details>
  );
}
