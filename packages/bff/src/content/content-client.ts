import { Problem } from '@edison/contracts/problem';
import { Agent, request } from 'undici';
import { z } from 'zod';
import { isOutageStatus } from '../breaker/breaker.ts';
import type { Watched } from '../breaker/watch-upstreams.ts';

/** An answer as it came: the status, and the JSON that was in it. */
export interface RawAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** Fetches from the content service, never with anything of a visitor's. */
export interface ContentClient extends AsyncDisposable {
  /**
   * The answer at a path, as `read` makes it ours. `read` throws for what is off the contract; a `Problem` that it throws is an answer,
   * such as "not found".
   *
   * @throws OffContract when `read` failed
   * @throws Problem `UPSTREAM_UNAVAILABLE` when there is no answer in time, none of JSON, a 5xx, or one that refuses us (401, 403, 429),
   * and at once while the breaker is open
   */
  fetch<T>(path: string, read: (raw: RawAnswer) => T | Promise<T>): Promise<T>;
}

/** JSON that does not keep the contract. `field` is the first one that is wrong, as a dotted path. */
export class OffContract extends Problem {
  constructor(cause: unknown) {
    super('UPSTREAM_UNAVAILABLE', { cause, field: fieldOf(cause), message: 'an answer of the content service is off its contract' });
  }
}

/** Whoever waits for a page that nobody has seen is answered within three seconds (Q23). */
const budgetMilliseconds = 2_500;
/** They say nothing of what was asked for: the service does not know us, or has had enough of us. */
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

/** A refusal needs no readable body; anything else does. */
function bodyOf(status: number, text: string): unknown {
  if (status === 404 || status === 410) return undefined;
  return JSON.parse(text);
}

function fieldOf(cause: unknown): string {
  return cause instanceof z.ZodError ? (cause.issues[0]?.path.join('.') ?? '') : '';
}
