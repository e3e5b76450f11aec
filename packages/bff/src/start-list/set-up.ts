import type { StartStep } from '@edison/contracts/bff/admin/start-list';
import type { FastifyBaseLogger } from 'fastify';
import type { BffOptions } from '../bff-options.ts';
import type { Content } from '../content/open-content.ts';
import { type ContentFacts, readContentFacts } from './site-facts.ts';
import { startItems, waitingSteps } from './start-items.ts';

/** How far the set-up of the installation is, for its operator. */
export interface SetUp {
  /**
   * The steps that wait; undefined where that cannot be read. Anybody may ask, so it is read once in ten seconds at most, and never again
   * once nothing waits.
   */
  waiting(): Promise<readonly StartStep[] | undefined>;
}

const keptMilliseconds = 10_000;
const nothingRead: ContentFacts = {
  facts: { name: '', address: '', email: '', examplePages: [] },
  examplePageCount: 0,
  hasOwnWelcome: false,
};

/** Undefined where the backend is not ours. */
export function watchSetUp(
  { startCounts, mailFrom }: Pick<BffOptions, 'startCounts' | 'mailFrom'>,
  content: Content,
  now: () => number,
): SetUp | undefined {
  if (startCounts === undefined) return undefined;
  const read = async () => {
    const counts = await startCounts();
    // Reads every page, for these two steps alone.
    const isRead = !counts.setAside.includes('facts') || !counts.setAside.includes('welcome');
    return waitingSteps(startItems(counts, isRead ? await readContentFacts(content, mailFrom) : nothingRead));
  };
  let last: Promise<readonly StartStep[] | undefined> | undefined;
  let freshUntil = 0;
  return {
    waiting() {
      if (last && now() < freshUntil) return last;
      freshUntil = now() + keptMilliseconds;
      last = read().then(
        (steps) => {
          if (steps.length === 0) freshUntil = Number.POSITIVE_INFINITY;
          return steps;
        },
        () => undefined,
      );
      return last;
    },
  };
}

/** Says once, after the start, which steps wait; nothing when none does. */
export function logSetUp(setUp: SetUp, log: Pick<FastifyBaseLogger, 'warn'>): void {
  void setUp.waiting().then((waiting) => {
    if (waiting && waiting.length > 0) log.warn({ waiting }, 'set-up waits: an admin finds the steps on the dashboard, at "Kom i gang"');
  });
}
