import { useRef } from 'react';

/**
 * Returns a function that gives the idempotency key for a request. An equal request, sent again after a lost answer, has the same key; a
 * changed one has a new key, since the server rejects another body under a known key.
 */
export function useIdempotencyKey(): (choices: object) => string {
  const last = useRef({ choices: '', key: '' });
  return (choices) => {
    const now = JSON.stringify(choices);
    if (last.current.choices !== now) last.current = { choices: now, key: crypto.randomUUID() };
    return last.current.key;
  };
}
