import { createHmac } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';

/** Who is told of changed pages: its origin, and the secret that both know. */
export interface Listener {
  readonly url: string;
  readonly key: string;
}

const pathsAtOnce = 100;
/** The same call in the same second counts as a replay; it is said again as of the next second, this often at most. */
const mostTries = 10;

/**
 * Tells the bff which pages have changed: `POST /bff/purge` with `{"paths": [...]}`, signed with HMAC-SHA256 over `{timestamp}.{body}`.
 * What cannot be told is logged; the bff finds it by itself when its copy is no longer fresh.
 */
export async function tellChanges({ url, key }: Listener, paths: readonly string[], log: FastifyBaseLogger): Promise<void> {
  for (let start = 0; start < paths.length; start += pathsAtOnce) {
    const body = JSON.stringify({ paths: paths.slice(start, start + pathsAtOnce) });
    const second = Math.floor(Date.now() / 1000);
    try {
      let status = 422;
      for (let later = 0; status === 422 && later < mostTries; later++) status = await say(`${url}/bff/purge`, key, body, second + later);
      if (status !== 202) log.warn({ status }, 'content: a change could not be told');
    } catch (error) {
      log.warn({ err: error }, 'content: a change could not be told');
    }
  }
}

async function say(address: string, key: string, body: string, timestamp: number): Promise<number> {
  const signature = createHmac('sha256', key).update(`${timestamp}.${body}`).digest('hex');
  const headers = { 'content-type': 'application/json', 'x-edison-timestamp': String(timestamp), 'x-edison-signature': signature };
  const answer = await fetch(address, { method: 'POST', headers, body, signal: AbortSignal.timeout(5_000) });
  await answer.body?.cancel();
  return answer.status;
}
