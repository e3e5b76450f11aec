import type { Segment } from '@edison/contracts/bff/search';

/** A text with the matches marked. The segments are text, never markup. */
export function Marked({ segments }: { readonly segments: readonly Segment[] }) {
  let at = 0;
  return segments.map(({ text, hit }) => {
    const key = at;
    at += text.length;
    return hit ? <mark key={key}>{text}</mark> : text;
  });
}
