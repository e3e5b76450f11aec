import { createHmac } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';

/** Who is told of changed pages: its origin, and the secret that both know. */
export interface Listener {
  readonly url: string;
  readonly key: string;
}

const pathsAtOnce = 100;

/**
 * Tells the bff which pages have changed: `POST /bff/purge` with `{"paths": [...]}`, signed with HMAC-SHA256 over `{timestamp}.{body}`.
 * What cannot be told is logged; the bff finds it by itself when its copy is no longer fresh.
 */
export async function tellChanges({ url, key }: Listener, paths: readonly string[], log: FastifyBaseLogger): Promise<void> {
  for (let start = 0; start < paths.length; start += pathsAtOnce) {
    const body = JSON.stringify({ paths: paths.slice(start, start + pathsAtOnce) });
    const timestamp = Math.floor(Date.now() / 1000);
    const signature = createHmac('sha256', key).update(`${timestamp}.${body}`).digest('hex');
    const headers = { 'content-type': 'application/json', 'x-edison-timestamp': String(timestamp), 'x-edison-signature': signature };
    const answer = await fetch(`${url}/bff/purge`, { method: 'POST', headers, body, signal: AbortSignal.timeout(5_000) }).catch(
      (error: unknown) => error,
    );
    // 422: another replica has said the very same in this second.
    if (answer instanceof Response && (answer.ok || answer.status === 422)) continue;
    log.warn(answer instanceof Response ? { status: answer.status } : { err: answer }, 'content: a change could not be told');
  }
}
