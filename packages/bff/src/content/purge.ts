import { createHmac, timingSafeEqual } from 'node:crypto';
import { sitePath } from '@edison/contracts/fields';
import { Problem } from '@edison/contracts/problem';
import type { Database } from '@edison/database/database';
import { decodeUtf8 } from '@edison/database/utf8';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { openStoredAnswers } from './cache/stored-answers.ts';

const channel = 'bff_content_changed';
const windowSeconds = 300;
const changedPaths = z.strictObject({ paths: z.array(sitePath).min(1).max(100) });

export interface PurgeParts {
  readonly database: Database;
  readonly key: string;
  readonly now: () => number;
  /** Called on every replica with the paths that have changed. */
  readonly changed: (paths: readonly string[]) => Promise<void>;
}

/** The signature of a purge call: HMAC-SHA256 over `{timestamp}.{body}`, in hex. `timestamp` is in seconds since 1970. */
export function signPurge(key: string, timestamp: number, body: string): string {
  return createHmac('sha256', key).update(`${timestamp}.${body}`).digest('hex');
}

/**
 * Serves `POST /bff/purge`: the content service says which paths have changed, in `{"paths": [...]}` with the headers
 * `x-edison-timestamp` and `x-edison-signature`. Old or unsigned: 403. The same call again: 422.
 */
export async function servePurge(scope: FastifyInstance, { database, key, now, changed }: PurgeParts): Promise<void> {
  const kept = openStoredAnswers(database);
  const stop = await database.listen(channel, (payload) => void hear(payload));
  scope.addHook('onClose', async () => await stop());

  async function hear(payload: string): Promise<void> {
    const { paths } = changedPaths.parse(JSON.parse(payload));
    await changed(paths).catch((err: unknown) => scope.log.warn({ err }, 'changed pages were not fetched'));
  }

  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  scope.post('/bff/purge', { config: { policy: 'signed' } }, async (request, reply) => {
    const body = Buffer.isBuffer(request.body) ? decodeUtf8(request.body) : '';
    const { 'x-edison-timestamp': stamp, 'x-edison-signature': given } = request.headers;
    const timestamp = Number(stamp);
    if (!Number.isInteger(timestamp) || Math.abs(now() / 1000 - timestamp) > windowSeconds) throw new Problem('FORBIDDEN');
    const expected = signPurge(key, timestamp, body);
    if (typeof given !== 'string' || !isSame(given, expected)) throw new Problem('FORBIDDEN');
    const read = changedPaths.safeParse(parse(body));
    if (!read.success) throw new Problem('BAD_REQUEST');
    if (!(await kept.takePurge(expected, new Date(now())))) throw new Problem('KEY_REUSED');
    await notifyAll(database, read.data.paths);
    return reply.status(202).header('cache-control', 'no-store').send({ paths: read.data.paths.length });
  });
}

/** A NOTIFY payload holds 8,000 bytes, and a path up to 500 characters of four bytes, so the paths go out in portions. */
async function notifyAll(database: Database, paths: readonly string[]): Promise<void> {
  for (let start = 0; start < paths.length; start += 3) {
    await database.notify(channel, JSON.stringify({ paths: paths.slice(start, start + 3) }));
  }
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
