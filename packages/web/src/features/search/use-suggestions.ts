import type { Suggestion } from '@edison/contracts/bff/search';
import { useEffect, useState } from 'react';
import { fetchSuggestions } from '../../api/search-queries.ts';

/** Milliseconds after the last key until suggestions are fetched. */
const debounceMs = 150;
/** Shorter texts get no suggestions. */
const minQueryLength = 2;

/** Suggestions, with the text that they were fetched for. */
export interface Suggested {
  readonly query: string;
  readonly items: readonly Suggestion[];
}

const none: Suggested = { query: '', items: [] };

/**
 * The suggestions for a text. They are fetched after a pause in typing, one call at a time; an answer for an older text is dropped. The
 * last suggestions stay until new ones arrive. A failed call gives none.
 */
export function useSuggestions(typed: string): Suggested {
  const [suggested, setSuggested] = useState(none);
  const query = typed.trim();
  useEffect(() => {
    if (query.length < minQueryLength) {
      setSuggested(none);
      return;
    }
    const calling = new AbortController();
    const timer = setTimeout(() => {
      const show = (now: Suggested) => calling.signal.aborted || setSuggested(now);
      fetchSuggestions(query, calling.signal).then(
        (items) => show({ query, items }),
        () => show(none),
      );
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      calling.abort();
    };
  }, [query]);
  return suggested;
}
