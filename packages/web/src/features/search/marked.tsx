import type { Segment } from '@edison/contracts/bff/search';

/** A text in pieces, with what was looked for marked. The pieces are text: nothing in them becomes markup. */
export function Marked({ segments }: { readonly segments: readonly Segment[] }) {
  let at = 0;
  return segments.map(({ text, hit }) => {
    const key = at;
    at += text.length;
    return hit ? <mark key={key}>{text}</mark> : text;
  });
}
