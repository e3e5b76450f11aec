import { Button } from '@edison/ui/button';
import { Field } from '@edison/ui/forms/field';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useDeferredValue, useState } from 'react';
import { schoolText as text } from '../../text/users/school.ts';
import { type ChosenSchool, type Institution, institutionsQuery } from './institution-queries.ts';
import styles from './school.module.css';
import { nameWithCity, SchoolHits } from './school-hits.tsx';

interface SchoolSearchProps {
  readonly id: string;
  readonly error: string | undefined;
  readonly chosen: ChosenSchool | undefined;
  /** The text that was in the field before a reload, while no school is chosen. */
  readonly typedBefore?: string;
  /** Called with the chosen school and the text in the field; undefined while typing. */
  readonly onChoose: (school: ChosenSchool | undefined, typed: string) => void;
  /** Called with the text when the school is not in the register. Left out where no school can be requested. */
  readonly onRequest?: (typed: string) => void;
  /** What the school is needed for, when it is not the person's own. */
  readonly hint?: string;
  /** Shown when the school is optional. */
  readonly optionalText?: string;
}

/**
 * A search for a school; each result is a button that chooses it, and typing again clears the choice. Enter chooses an exact match, and
 * never submits the form.
 */
export function SchoolSearch({
  id,
  error,
  chosen,
  typedBefore = '',
  onChoose,
  onRequest,
  hint = text.hint,
  optionalText,
}: SchoolSearchProps) {
  const [typed, setTyped] = useState(chosen?.name ?? typedBefore);
  const search = useDeferredValue(typed.trim());
  const asking = search.length >= 2 && chosen === undefined;
  const { data, isFetching, isError } = useQuery({ ...institutionsQuery(search), enabled: asking });
  const hits = asking ? (data?.items ?? []) : [];
  const near = data?.near === true;
  const list = `${id}-hits`;
  const toField = (): void => document.getElementById(id)?.focus();

  function type(value: string): void {
    setTyped(value);
    onChoose(undefined, value);
  }
  function pick(hit: Institution): void {
    setTyped(nameWithCity(hit));
    onChoose({ institutionId: hit.institutionId, name: nameWithCity(hit), waits: false }, nameWithCity(hit));
    toField();
  }
  function press(key: KeyboardEvent<HTMLInputElement>): void {
    const [only, ...others] = hits;
    if (key.key === 'Enter' || (key.key === 'ArrowDown' && only)) key.preventDefault();
    if (key.key === 'Enter' && only && others.length === 0 && !near) pick(only);
    if (key.key === 'ArrowDown') document.getElementById(list)?.querySelector('button')?.focus();
  }

  return (
    <div className={styles.school}>
      <Field
        id={id}
        label={text.label}
        hint={hint}
        optionalText={optionalText}
        error={error}
        value={typed}
        autoComplete="off"
        onChange={(event) => type(event.target.value)}
        onKeyDown={press}
      />
      <p className={styles.searchState} role="status">
        {chosen === undefined
          ? searchState({ asking, isFetching, isError, found: hits.length, total: data?.total ?? 0, near })
          : `${text.chosen}: ${chosen.name}`}
      </p>
      {hits.length === 0 ? null : <SchoolHits id={list} hits={hits} onPick={pick} onLeave={toField} />}
      {onRequest === undefined ? null : <NotInRegister onRequest={() => onRequest(chosen === undefined ? typed.trim() : '')} />}
    </div>
  );
}

function NotInRegister({ onRequest }: { readonly onRequest: () => void }) {
  return (
    <p className={styles.notThere}>
      {text.notThere} <Button kind="quiet" label={text.request} onClick={onRequest} />
    </p>
  );
}

interface SearchState {
  readonly asking: boolean;
  readonly isFetching: boolean;
  readonly isError: boolean;
  readonly found: number;
  /** The number of matches, of which the first are shown. */
  readonly total: number;
  /** Whether the results are only similar to the text. */
  readonly near: boolean;
}

function searchState({ asking, isFetching, isError, found, total, near }: SearchState): string {
  if (!asking) return '';
  if (isError) return text.failed;
  if (isFetching && found === 0) return text.searching;
  if (found === 0) return text.none;
  if (near) return text.near;
  return total > found ? text.someOf(found, total) : `${text.results}: ${found}`;
}
