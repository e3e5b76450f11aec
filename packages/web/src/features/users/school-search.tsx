import { Button } from '@edison/ui/button/button';
import { Field } from '@edison/ui/field/field';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { profileText } from '../../text/profile.ts';
import { institutionsQuery } from './user-queries.ts';
import styles from './users.module.css';

const { school: text } = profileText;

interface SchoolSearchProps {
  readonly id: string;
  readonly error: string | undefined;
  readonly onPick: (institutionId: string) => void;
}

/** Typing finds schools; each hit is a button that picks it. Typing again takes the pick back. */
export function SchoolSearch({ id, error, onPick }: SchoolSearchProps) {
  const [typed, setTyped] = useState('');
  const [picked, setPicked] = useState<string>();
  const search = useDeferredValue(typed.trim());
  const asking = search.length >= 2 && picked === undefined;
  const { data, isFetching, isError } = useQuery({ ...institutionsQuery(search), enabled: asking });
  const hits = asking ? (data?.items ?? []) : [];

  function type(value: string): void {
    setTyped(value);
    if (picked !== undefined) onPick('');
    setPicked(undefined);
  }

  return (
    <div className={styles.school}>
      <Field
        id={id}
        label={text.label}
        hint={text.hint}
        error={error}
        value={typed}
        autoComplete="off"
        onChange={(event) => type(event.target.value)}
      />
      <p className={styles.searchState} role="status">
        {picked === undefined ? searchState({ asking, isFetching, isError, found: hits.length }) : `${text.chosen}: ${picked}`}
      </p>
      {hits.length === 0 ? null : (
        <ul className={styles.hits} aria-label={text.results}>
          {hits.map((hit) => (
            <li key={hit.institutionId}>
              <Button
                kind="secondary"
                label={`${hit.name}, ${hit.city}`}
                onClick={() => {
                  setPicked(`${hit.name}, ${hit.city}`);
                  setTyped(hit.name);
                  onPick(hit.institutionId);
                  document.getElementById(id)?.focus();
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface SearchState {
  readonly asking: boolean;
  readonly isFetching: boolean;
  readonly isError: boolean;
  readonly found: number;
}

function searchState({ asking, isFetching, isError, found }: SearchState): string {
  if (!asking) return '';
  if (isError) return text.failed;
  if (isFetching && found === 0) return text.searching;
  return found === 0 ? text.none : `${text.results}: ${found}`;
}
