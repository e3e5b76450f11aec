import { resultsPath, searchAddress } from '@edison/contracts/search-address';
import { type ComponentType, type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useSiteRouter } from '../../navigation/router/use-site-router.ts';
import { useLabel } from '../../text/use-label.ts';
import styles from './header-search.module.css';
import type { SuggestionsProps } from './suggestions.tsx';

/**
 * The search of the header: a native `details` with a plain form, which works before any script. The suggestions come with their own
 * file when it is opened first. It closes and clears with every change of the address.
 */
export function HeaderSearch() {
  const label = useLabel();
  const id = useId();
  const router = useSiteRouter();
  const details = useRef<HTMLDetailsElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [field, setField] = useState<HTMLInputElement | null>(null);
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps>>();

  const goTo = (href: string): void => void router.go(href);
  useEffect(
    () =>
      router.onLeaving(() => {
        form.current?.reset();
        if (details.current) details.current.open = false;
      }),
    [router],
  );
  // It may have been opened before React was here.
  useEffect(() => setOpen(details.current?.open === true), []);
  useEffect(() => {
    if (!isOpen || !field) return;
    field.focus();
    import('./suggestions.tsx').then(
      (part) => setSuggestions(() => part.default),
      // Without them one searches by the form.
      () => undefined,
    );
  }, [isOpen, field]);
  function toggled(): void {
    const opens = details.current?.open === true;
    setOpen(opens);
    if (!opens) form.current?.reset();
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    goTo(searchAddress({ query: field?.value.trim() ?? '' }));
  }

  return (
    <details ref={details} className={styles.search} data-menu="" onToggle={toggled}>
      <summary>
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <circle cx="10.5" cy="10.5" r="6.5" />
          <path d="M15.500 15.500L21 21" />
        </svg>
        <span className={`visually-hidden ${styles.whenShut}`}>{label('Search.Open')}</span>
        <span className={`visually-hidden ${styles.whenOpen}`}>{label('Search.Close')}</span>
      </summary>
      <search className={styles.panel} aria-label={label('Search.Label')}>
        <form ref={form} action={resultsPath} className={styles.form} onSubmit={submit}>
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
      </search>
    </details>
  );
}
