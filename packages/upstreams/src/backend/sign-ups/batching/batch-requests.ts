import { Problem } from '@edison/contracts/problem';
import { isDatabaseUnavailable } from '../../database/is-unavailable.ts';
import { isTooLate, type LimitConcurrency } from './limit-concurrency.ts';

/** The last request of a batch waits for the whole transaction. */
const maxBatchSize = 50;

/** The result of one request of a batch. `rowLocked`: another transaction has locked a row that it needs, and nothing was done for it. */
export type Outcome<Answer> = { readonly answer: Answer } | { readonly error: unknown } | { readonly rowLocked: true };

/** How batches and single requests are run. */
export interface BatchHandler<Request, Answer> {
  /** Whether the request needs a batch of its own. */
  isAlone(request: Request): boolean;
  /** Runs a batch in one transaction: an outcome for each request, in order. If it throws, nothing was written for any of them. */
  runBatch(requests: readonly Request[]): Promise<readonly Outcome<Answer>[]>;
  /** Runs one request in its own transaction, which waits for locked rows. */
  runWaiting(request: Request): Promise<Answer>;
}

interface Queued<Request, Answer> {
  readonly request: Request;
  readonly arrivedAt: number;
  readonly alone: boolean;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Batches requests of the same key (README.md): requests that arrive while a batch runs form the next one, in order of arrival.
 * The returned function throws Problem TRY_AGAIN for a request that waited too long, otherwise what the handler throws.
 */
export function batchRequests<Request, Answer>(
  limitConcurrency: LimitConcurrency,
  handler: BatchHandler<Request, Answer>,
): (key: string, request: Request) => Promise<Answer> {
  const queues = new Map<string, Queued<Request, Answer>[]>();

  async function runNextBatch(key: string, queue: Queued<Request, Answer>[]): Promise<void> {
    refuseLate(queue);
    const batch = takeBatch(queue);
    if (batch.length === 0) return;
    try {
      const outcomes = await handler.runBatch(batch.map(({ request }) => request));
      for (const [i, one] of batch.entries()) settle(key, one, outcomes[i] ?? { error: new Error('A request has no outcome') });
    } catch (error) {
      // One of them may have caused the error: run them one by one, before later ones.
      if (batch.length > 1 && !failsForAll(error)) queue.unshift(...batch.map((one) => ({ ...one, alone: true })));
      else for (const { reject } of batch) reject(error);
    }
  }

  function settle(key: string, { request, arrivedAt, resolve, reject }: Queued<Request, Answer>, outcome: Outcome<Answer>): void {
    if ('answer' in outcome) resolve(outcome.answer);
    else if ('error' in outcome) reject(outcome.error);
    else {
      const isLate = () => isTooLate(arrivedAt);
      limitConcurrency(`row locked ${key}`, () => handler.runWaiting(request), isLate).then(resolve, reject);
    }
  }

  async function runAll(key: string, queue: Queued<Request, Answer>[]): Promise<void> {
    // One place of the limit is for the whole batch. Its late requests are refused when it has the place, so the batch itself is never
    // late.
    const neverLate = () => false;
    while (queue.length > 0) await limitConcurrency(key, () => runNextBatch(key, queue), neverLate);
    queues.delete(key);
  }

  return (key, request) =>
    new Promise((resolve, reject) => {
      const queued = { request, arrivedAt: performance.now(), alone: handler.isAlone(request), resolve, reject };
      const queue = queues.get(key);
      if (queue) {
        queue.push(queued);
        return;
      }
      const started = [queued];
      queues.set(key, started);
      void runAll(key, started);
    });
}

/** As many from the head of the queue as may share a batch. */
function takeBatch<One extends { readonly alone: boolean }>(queue: One[]): One[] {
  const firstAlone = queue.findIndex((one) => one.alone);
  return queue.splice(0, firstAlone === -1 ? maxBatchSize : Math.min(Math.max(firstAlone, 1), maxBatchSize));
}

/** The queue is in order of arrival, so late requests are at its head. */
function refuseLate(queue: Queued<unknown, never>[]): void {
  const firstInTime = queue.findIndex(({ arrivedAt }) => !isTooLate(arrivedAt));
  const late = queue.splice(0, firstInTime === -1 ? queue.length : firstInTime);
  for (const { reject } of late) reject(new Problem('TRY_AGAIN', { retryAfter: 1 }));
}

/** Whether every request would fail: the database is unavailable or busy. Other errors may be caused by one request. */
function failsForAll(error: unknown): boolean {
  return error instanceof Problem ? error.code === 'TRY_AGAIN' : isDatabaseUnavailable(error);
}
