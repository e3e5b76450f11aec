import { useRef } from 'react';

/**
 * One idempotency key for one set of choices: the same sent again, after a lost answer, carry the same key;
 * other choices are another wish, and the server would refuse them under the old key.
 */
export function useIdempotencyKey(): (choices: object) => string {
  const last = useRef({ choices: '', key: '' });
  return (choices) => {
    const now = JSON.stringify(choices);
    if (last.current.choices !== now) last.current = { choices: now, key: crypto.randomUUID() };
    return last.current.key;
  };
}
