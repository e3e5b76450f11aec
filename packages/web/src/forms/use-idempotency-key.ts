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

const seeds = [0x811c9dc5, 0x9e3779b9, 0x85ebca6b, 0xc2b2ae35];
const prime = 0x01000193;

/**
 * The idempotency key of a body, the same for the same body: `nonce` is kept in the draft, so that sending again after a reload has the same
 * key. A UUID of version 8 (RFC 9562, 5.8) from four FNV-1a hashes; if two bodies collided, the server would refuse the second, since
 * it compares them.
 */
export function idempotencyKeyOf(nonce: string, body: object): string {
  const text = nonce + JSON.stringify(body);
  const hex = seeds.map((seed) => hashOf(text, seed).toString(16).padStart(8, '0')).join('');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-8$3-8$4-$5');
}

function hashOf(text: string, seed: number): number {
  let hash = seed;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), prime);
  return hash >>> 0;
}
