import { Problem } from '@edison/contracts/problem';
import { Agent, request } from 'undici';
import { z } from 'zod';
import { isOutageStatus } from '../breaker/breaker.ts';
import type { Watched } from '../breaker/watch-upstreams.ts';

/** An unvalidated answer: status and parsed JSON. */
export interface RawAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** Fetches from the content service, without any header or cookie of a visitor. */
export interface ContentClient extends AsyncDisposable {
  /**
   * Fetches a path and returns what `read` makes of the answer. `read` throws when the answer breaks the contract; when it throws a `Problem`,
   * such as "not found", that is a valid answer.
   *
   * @throws OffContract when `read` failed
   * @throws Problem `UPSTREAM_UNAVAILABLE` for a time-out, an answer that is not JSON, a 5xx, a refusal (401, 403, 429), and at once while
   * the breaker is open
   */
  fetch<T>(path: string, read: (raw: RawAnswer) => T | Promise<T>): Promise<T>;
}

/** JSON that breaks the contract. `field` is the first wrong field, as a dotted path. */
export class OffContract extends Problem {
  constructor(cause: unknown) {
    super('UPSTREAM_UNAVAILABLE', { cause, field: fieldOf(cause), message: 'an answer of the content service is off its contract' });
  }
}

/** A page that is not cached has to be answered within three seconds (Q23). */
const budgetMilliseconds = 2_500;
/** Statuses that refuse the bff (credentials, rate limit, proxy) and say nothing about the page. */
const refusals: ReadonlySet<number> = new Set([401, 403, 407, 408, 425, 429]);

export function createContentClient(url: string, { failed, answered, breaker, over }: Watched): ContentClient {
  const agent = new Agent({
    connections: 16,
    connect: { timeout: 1_000 },
    headersTimeout: 2_000,
    bodyTimeout: 3_000,
    maxResponseSize: 5 * 1024 * 1024,
  });
  const dispatcher = over(agent);
  async function ask(path: string): Promise<{ readonly status: number; readonly text: string }> {
    const answer = await request(`${url}${path}`, {
      dispatcher,
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(budgetMilliseconds),
    });
    return { status: answer.statusCode, text: await answer.body.text() };
  }

  function unavailable(why: Parameters<Watched['failed']>[0], cause: unknown): Problem {
    failed(why);
    return new Problem('UPSTREAM_UNAVAILABLE', { cause });
  }

  async function fetchRaw(path: string): Promise<RawAnswer> {
    const { status, text } = await breaker
      .call(
        () => ask(path),
        (answer) => isOutageStatus(answer.status),
      )
      .catch((cause: unknown) => {
        throw unavailable('unavailable', cause);
      });
    const said = new Error(`the content service answered ${status}`);
    if (status >= 500) throw unavailable('unavailable', said);
    if (refusals.has(status)) throw unavailable('refused', said);
    try {
      return { status, body: bodyOf(status, text) };
    } catch (cause) {
      throw unavailable('no-json', cause);
    }
  }

  return {
    async fetch(path, read) {
      const raw = await fetchRaw(path);
      try {
        const value = await read(raw);
        answered();
        return value;
      } catch (cause) {
        if (!(cause instanceof Problem)) {
          failed('off-contract');
          throw new OffContract(cause);
        }
        answered();
        throw cause;
      }
    },
    [Symbol.asyncDispose]: () => agent.destroy(),
  };
}

/** The parsed body. A 404 or 410 needs no JSON. */
function bodyOf(status: number, text: string): unknown {
  if (status === 404 || status === 410) return undefined;
  return JSON.parse(text);
}

function fieldOf(cause: unknown): string {
  return cause instanceof z.ZodError ? (cause.issues[0]?.path.join('.') ?? '') : '';
}
