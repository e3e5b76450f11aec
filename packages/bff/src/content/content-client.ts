import { Problem } from '@edison/contracts/problem';
import { Agent, request } from 'undici';
import { isOutageStatus } from '../breaker/breaker.ts';
import type { Watched } from '../breaker/watch-upstreams.ts';

/** An answer as it came: the status, and the JSON that was in it. */
export interface RawAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** Fetches from the content service, never with anything of a visitor's. */
export interface ContentClient extends AsyncDisposable {
  /** Throws `UPSTREAM_UNAVAILABLE` when there is no answer in time, none of JSON, or a 5xx, and at once while the service is left alone. */
  fetch(path: string): Promise<RawAnswer>;
}

/** Whoever waits for a page that nobody has seen is answered within three seconds (Q23). */
const budgetMilliseconds = 2_500;

export function createContentClient(url: string, { failed, breaker, over }: Watched): ContentClient {
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

  return {
    async fetch(path) {
      try {
        const { status, text } = await breaker.call(
          () => ask(path),
          (answer) => isOutageStatus(answer.status),
        );
        if (status >= 500) throw new Error(`the content service answered ${status}`);
        return { status, body: bodyOf(status, text) };
      } catch (error) {
        failed();
        throw new Problem('UPSTREAM_UNAVAILABLE', { cause: error });
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
