import { resultsPath, searchAddress } from '@edison/contracts/search-address';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef } from 'react';
import { searchText } from '../../text/search-words.ts';
import { useLabel } from '../../text/use-label.ts';
import styles from './results.module.css';

/** The search field on the results page. It keeps the focus after another search. */
export function SearchAgain({ query }: { readonly query: string }) {
  const label = useLabel();
  const router = useRouter();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current) field.current.value = query;
  }, [query]);
  function submit(event: FormEvent): void {
    event.preventDefault();
    router.history.push(searchAddress({ query: field.current?.value.trim() ?? '' }));
  }
  return (
    <search aria-label={label('Search.Results')}>
      <form action={resultsPath} className={styles.form} onSubmit={submit}>
        <label htmlFor="soeg-igen">{label(query === '' ? 'Search.Placeholder' : 'Search.Label')}</label>
        {query === '' ? <p id="soeg-hjaelp">{searchText.lead}</p> : null}
        <div className={styles.row}>
          <input
            ref={field}
            id="soeg-igen"
            type="search"
            name="query"
            defaultValue={query}
            maxLength={100}
            autoComplete="off"
            enterKeyHint="search"
            aria-describedby={query === '' ? 'soeg-hjaelp' : undefined}
          />
          <button type="submit" className="button" data-kind="primary">
            {label('Search.Submit')}
          </button>
        </div>
      </form>
    </search>
  );
}
