import type { Suggestion } from '@edison/contracts/bff/search';
import { useEffect, useState } from 'react';
import { fetchSuggestions } from '../../api/search-queries.ts';

/** A pause in typing this long asks for suggestions. */
const askAfter = 150;
/** One letter is no question. */
const shortestQuestion = 2;

/** Suggestions with the text that they are for. */
export interface Suggested {
  readonly query: string;
  readonly items: readonly Suggestion[];
}

const none: Suggested = { query: '', items: [] };

/**
 * Suggestions for a text: asked for after a pause, never two at a time; an answer to what has been typed over is dropped.
 * The previous suggestions stay until the next arrive. A failed call shows none: the search itself reports errors.
 */
export function useSuggestions(typed: string): Suggested {
  const [suggested, setSuggested] = useState(none);
  const query = typed.trim();
  useEffect(() => {
    if (query.length < shortestQuestion) {
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
    }, askAfter);
    return () => {
      clearTimeout(timer);
      calling.abort();
    };
  }, [query]);
  return suggested;
}
