/** What of a file is asked for: all of it, bytes `from` to `to` (both included), or bytes that it does not have. */
export type Asked =
  | { readonly kind: 'whole' }
  | { readonly kind: 'part'; readonly from: number; readonly to: number }
  | { readonly kind: 'none' };

/** Reads a `Range` header for a file of `size` bytes (RFC 9110, 14.2). A list of ranges, or another unit, is answered with the whole file. */
export function askedRange(range: string | undefined, size: number): Asked {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? '') ?? [];
  if (first === '' && last === '') return { kind: 'whole' };
  const from = first === '' ? Math.max(size - Number(last), 0) : Number(first);
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < Number(first)) return { kind: 'whole' };
  return from > to ? { kind: 'none' } : { kind: 'part', from, to };
}
