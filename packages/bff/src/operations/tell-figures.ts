import type { BffOptions } from '../bff-options.ts';
import type { Content } from '../content/open-content.ts';
import type { PageCache } from '../pages/page-cache.ts';
import { addBuildInfo, addCaches, type Metrics } from '../plugins/metrics.ts';
import { countSessions } from './count-sessions.ts';
import { addMailQueues, addSessions } from './stored-counts.ts';

export interface FigureParts {
  readonly cache: Pick<PageCache, 'held'>;
  readonly content: Pick<Content, 'held'>;
  readonly options: Pick<BffOptions, 'database' | 'sessionIdleSeconds' | 'mailQueues' | 'mailIsOff' | 'build'>;
  readonly now: () => number;
}

/** Puts what is counted only when somebody reads among the metrics: how full the caches are, sessions, and mails that wait. */
export function tellFigures({ registry }: Metrics, { cache, content, options, now }: FigureParts): void {
  addCaches(registry, {
    rendered: () => cache.held(),
    answers: () => content.held().kept,
    lists: () => content.held().open,
  });
  addSessions(registry, () => countSessions(options.database, new Date(now()), options.sessionIdleSeconds));
  addMailQueues(registry, options.mailQueues ?? {}, options.mailIsOff ?? false);
  addBuildInfo(registry, options.build ?? { version: 'unknown', commit: 'unknown' });
}
