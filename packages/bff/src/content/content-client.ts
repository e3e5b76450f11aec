import { Problem } from '@edison/contracts/problem';
import { Agent, request } from 'undici';

/** An answer as it came: the status, and the JSON that was in it. */
export interface RawAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** Fetches from the content service, never with anything of a visitor's. */
export interface ContentClient extends AsyncDisposable {
  /** Throws `UPSTREAM_UNAVAILABLE` when there is no answer in time, none of JSON, or a 5xx. */
  fetch(path: string): Promise<RawAnswer>;
}

const budgetMilliseconds = 3_000;

export function createContentClient(url: string, failed: () => void): ContentClient {
  const dispatcher = new Agent({
    connections: 16,
    connect: { timeout: 1_000 },
    headersTimeout: 2_000,
    bodyTimeout: 3_000,
    maxResponseSize: 5 * 1024 * 1024,
  });
  return {
    async fetch(path) {
      try {
        const answer = await request(`${url}${path}`, {
          dispatcher,
          headers: { accept: 'application/json' },
          signal: AbortSignal.timeout(budgetMilliseconds),
        });
        const text = await answer.body.text();
        if (answer.statusCode >= 500) throw new Error(`the content service answered ${answer.statusCode}`);
        return { status: answer.statusCode, body: bodyOf(answer.statusCode, text) };
      } catch (error) {
        failed();
        throw new Problem('UPSTREAM_UNAVAILABLE', { cause: error });
      }
    },
    [Symbol.asyncDispose]: () => dispatcher.destroy(),
  };
}

/** A refusal needs no readable body; anything else does. */
function bodyOf(status: number, text: string): unknown {
  if (status === 404 || status === 410) return undefined;
  return JSON.parse(text);
}
