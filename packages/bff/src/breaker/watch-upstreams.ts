import type { FastifyBaseLogger } from 'fastify';
import type { Metrics, Upstream } from '../operations/metrics.ts';
import type { FailureReason } from '../operations/outcome.ts';
import type { CallWatch, WatchedCalls } from '../operations/watch-calls.ts';
import { type Breaker, createBreaker } from './breaker.ts';

/** What a client of an upstream needs: the breaker for its calls, and where it reports their outcome. */
export interface Watched extends Omit<WatchedCalls, 'unusable'> {
  /** Reports a call without an answer, or with one that could not be used. */
  readonly failed: (why?: FailureReason) => void;
  readonly breaker: Breaker;
}

/** Pages have to be fresh ten seconds after the content service is back (Q20); cached answers are loaded anew within four. */
const contentRestMilliseconds = 5_000;

/** Makes a breaker for each upstream, so that one outage does not slow the others, and counts and logs its calls. */
export function watchUpstreams(
  metrics: Metrics,
  calls: CallWatch,
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>,
  now: () => number,
): Readonly<Record<Upstream, Watched>> {
  const watch = (upstream: Upstream, restMilliseconds?: number): Watched => ({
    ...calls.of(upstream),
    failed(why = 'unavailable') {
      metrics.upstreamFailed(upstream, why);
      if (why !== 'unavailable') calls.of(upstream).unusable(why);
    },
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
