import { resultsPath, searchAddress } from '@edison/contracts/search-address';
import { useRouter } from '@tanstack/react-router';
import { type ComponentType, type FormEvent, useEffect, useId, useState } from 'react';
import { useLabel } from '../../text/use-label.ts';
import styles from './header-search.module.css';
import type { SuggestionsProps } from './suggestions.tsx';

/** The search form in the header. The chunk with the suggestions loads when it first opens; the field is emptied when it closes. */
export function HeaderForm({ isOpen }: { readonly isOpen: boolean }) {
  const label = useLabel();
  const id = useId();
  const router = useRouter();
  const [field, setField] = useState<HTMLInputElement | null>(null);
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps>>();

  const goTo = (href: string): void => router.history.push(href);
  useEffect(() => {
    if (!isOpen || !field) return;
    field.focus();
    import('./suggestions.tsx').then(
      (part) => setSuggestions(() => part.default),
      // Without suggestions the form still works.
      () => undefined,
    );
    return () => field.form?.reset();
  }, [isOpen, field]);
  function submit(event: FormEvent): void {
    event.preventDefault();
    goTo(searchAddress({ query: field?.value.trim() ?? '' }));
  }

  return (
    <form action={resultsPath} className={styles.form} onSubmit={submit}>
      <label htmlFor={id}>{label('Search.Label')}</label>
      <div className={styles.row}>
        <input
          ref={setField}
          id={id}
          type="search"
          name="query"
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          placeholder={label('Search.Placeholder')}
        />
        <button type="submit" className="button" data-kind="primary">
          {label('Search.Submit')}
        </button>
      </div>
      {Suggestions && field ? <Suggestions field={field} onGo={goTo} /> : null}
    </form>
  );
}
