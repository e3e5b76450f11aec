import { openTestDatabase, quickKind } from '@edison/database/testing';
import { startBackend } from '@edison/upstreams/backend';
import Fastify from 'fastify';
import { seedMatrix } from '../../../src/matrix/seed-matrix.ts';
import { askRaw, type RawAnswer, type RawRequest } from './ask-raw.ts';
import { type Forger, startForger } from './forger.ts';

/** Somebody of the demo. */
export interface Known {
  readonly email: string;
  readonly userId: string;
}

export const mette: Known = { email: 'mette@skole.example', userId: 'bruger-mette' };
export const jonas: Known = { email: 'jonas@skole.example', userId: 'bruger-jonas' };

/** A backend with the demo's data, asked without the site before it, by whoever can make tokens that it believes. */
export interface BackendDoor extends AsyncDisposable {
  readonly url: string;
  readonly forger: Forger;
  ask(path: string, token?: string, more?: Partial<RawRequest>): Promise<RawAnswer>;
}

/** Starts one in this process: half a second of a processor. */
export async function openBackendDoor(): Promise<BackendDoor> {
  await using parts = new AsyncDisposableStack();
  const forger = parts.use(await startForger());
  const database = parts.use(await openTestDatabase(quickKind, seedMatrix));
  const { log } = Fastify();
  const mail = { smtpUrl: 'smtp://127.0.0.1:9', from: 'kontakt@edison.example' };
  const rules = { tokens: forger.rules, siteUrl: 'http://localhost:1', demo: true, answerStepMs: 1 };
  const backend = parts.use(await startBackend({ database, mail, log, ...rules }));
  const running = parts.move();
  return {
    url: backend.url,
    forger,
    ask: (path, token, more = {}) => {
      const headers = { ...more.headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) };
      return askRaw(backend.url, { path, ...more, headers });
    },
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}

/** "403 FORBIDDEN". */
export function told({ status, problem }: RawAnswer): string {
  return `${status} ${problem ?? ''}`.trim();
}
