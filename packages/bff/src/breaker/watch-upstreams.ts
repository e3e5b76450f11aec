import type { FastifyBaseLogger } from 'fastify';
import type { CallWatch, WatchedCalls } from '../operations/watch-calls.ts';
import type { Metrics, Upstream } from '../plugins/metrics.ts';
import { type Breaker, createBreaker } from './breaker.ts';

/** What a caller of an upstream tells of it, and what it goes through. */
export interface Watched extends WatchedCalls {
  /** A call brought no usable answer. */
  readonly failed: () => void;
  readonly breaker: Breaker;
}

/** Pages have to be fresh ten seconds after the content service is back (Q20); what is kept of it is asked for anew within four. */
const contentRestMilliseconds = 5_000;

/** Puts a breaker before each upstream, so that one that is away takes none of the others with it; counts and logs what they do. */
export function watchUpstreams(
  metrics: Metrics,
  calls: CallWatch,
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>,
  now: () => number,
): Readonly<Record<Upstream, Watched>> {
  const watch = (upstream: Upstream, restMilliseconds?: number): Watched => ({
    ...calls.of(upstream),
    failed: () => metrics.upstreamFailed(upstream),
    breaker: createBreaker({
      now,
      ...(restMilliseconds !== undefined && { restMilliseconds }),
      opened() {
        metrics.breakerTurned(upstream, true);
        log.warn({ upstream }, 'an upstream has failed too often and is left alone');
      },
      closed() {
        metrics.breakerTurned(upstream, false);
        log.info({ upstream }, 'an upstream answers again');
      },
      refused: () => metrics.breakerRefused(upstream),
    }),
  });
  return {
    backend: watch('backend'),
    content: watch('content', contentRestMilliseconds),
    media: watch('media'),
    identity: watch('identity'),
  };
}
