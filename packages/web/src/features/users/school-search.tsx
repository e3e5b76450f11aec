import { Field } from '@edison/ui/field/field';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useDeferredValue, useState } from 'react';
import { profileText } from '../../text/profile.ts';
import { globalQuery } from '../portal/portal-queries.ts';
import { nameWithCity, SchoolHits } from './school-hits.tsx';
import { type Institution, institutionsQuery } from './user-queries.ts';
import styles from './users.module.css';

const { school: text } = profileText;

interface SchoolSearchProps {
  readonly id: string;
  readonly error: string | undefined;
  readonly onPick: (institutionId: string) => void;
}

/** Typing finds schools; each hit is a button that picks it. Typing again takes the pick back. Enter picks, and never sends the form. */
export function SchoolSearch({ id, error, onPick }: SchoolSearchProps) {
  const [typed, setTyped] = useState('');
  const [picked, setPicked] = useState<string>();
  const search = useDeferredValue(typed.trim());
  const asking = search.length >= 2 && picked === undefined;
  const { data, isFetching, isError } = useQuery({ ...institutionsQuery(search), enabled: asking });
  const hits = asking ? (data?.items ?? []) : [];
  const list = `${id}-hits`;
  const toField = (): void => document.getElementById(id)?.focus();

  function type(value: string): void {
    setTyped(value);
    if (picked !== undefined) onPick('');
    setPicked(undefined);
  }
  function pick(hit: Institution): void {
    setPicked(nameWithCity(hit));
    setTyped(hit.name);
    onPick(hit.institutionId);
    toField();
  }
  function press(key: KeyboardEvent<HTMLInputElement>): void {
    const [only, ...others] = hits;
    if (key.key === 'Enter' || (key.key === 'ArrowDown' && only)) key.preventDefault();
    if (key.key === 'Enter' && only && others.length === 0) pick(only);
    if (key.key === 'ArrowDown') document.getElementById(list)?.querySelector('button')?.focus();
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
        onKeyDown={press}
      />
      <p className={styles.searchState} role="status">
        {picked === undefined ? searchState({ asking, isFetching, isError, found: hits.length }) : `${text.chosen}: ${picked}`}
      </p>
      {hits.length === 0 ? null : <SchoolHits id={list} hits={hits} onPick={pick} onLeave={toField} />}
      <NotThere />
    </div>
  );
}

/** The address is the site's; the frame around the page fetches it. */
function NotThere() {
  const { data } = useQuery({ ...globalQuery, enabled: false });
  const email = data?.global.Email;
  return (
    <p className={styles.notThere}>
      {text.notThere} {email === undefined ? text.writeUs : <a href={`mailto:${email}`}>{email}</a>}.
    </p>
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
