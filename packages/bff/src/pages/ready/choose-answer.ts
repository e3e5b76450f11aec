import type { IncomingHttpHeaders } from 'node:http';
import { matchesETag } from '../../matches-etag.ts';
import type { ServedPage } from '../page-cache.ts';
import { chooseVariant, type Variant } from '../rendered-page.ts';

/** The answer to a request for a page: body or 304. */
export interface Answer {
  readonly served: ServedPage;
  readonly variant: Variant;
  /** The browser's ETag is current: 304 without a body. */
  readonly isKnown: boolean;
  /** Headers of the 200 or of the 304; without `content-length`. */
  headers(): Readonly<Record<string, string>>;
}

const statuses = { hit: 'edison; hit', stale: 'edison; hit; fwd=stale', miss: 'edison; fwd=miss; stored' } as const;

/** Chooses the variant of a page and whether 304 suffices. @param time in milliseconds since 1970 */
export function chooseAnswer(served: ServedPage, asked: IncomingHttpHeaders, time: number): Answer {
  const variant = chooseVariant(served.page, asked['accept-encoding']);
  const isKnown = matchesETag(asked['if-none-match'], variant.etag);
  return {
    served,
    variant,
    isKnown,
    headers() {
      const age = Math.max(0, Math.floor((time - served.storedAt) / 1000));
      const fixed = isKnown ? variant.unchanged : variant.headers;
      return { ...fixed, age: String(age), 'cache-status': statuses[served.state] };
    },
  };
}
