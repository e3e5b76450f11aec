import { PassThrough, type Readable } from 'node:stream';
import { largestFile } from '@edison/contracts/bff/admin/material-files';
import { largestFilm } from '@edison/contracts/bff/recordings';
import { Problem } from '@edison/contracts/problem';
import type { Route } from '@edison/contracts/route';
import { backendRecordingFiles } from '@edison/contracts/upstream/recordings';
import { Agent, request } from 'undici';
import type { z } from 'zod';
import { isOutageStatus } from '../breaker/breaker.ts';
import type { Session } from '../session/session.ts';
import { addressOf, type BackendParts, type CallInput, headersOf, isDeactivated, reasonOf, refusalOf, secondsOf } from './call-backend.ts';

/** An answer of the backend whose body is a stream. */
export interface Streamed {
  /** 200, 206, or 416 for a part that the file does not have. */
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readable;
}

/** Streams bytes from and to the backend with the token of a session or the site's own; request and response headers go by allow-list. */
export interface BackendStreams extends AsyncDisposable {
  /** Throws as `Backend.call` does. The caller has to read or destroy the body. */
  open(route: Route, given: CallInput, session: Session | undefined, headers: Readonly<Record<string, string>>): Promise<Streamed>;
  /**
   * Streams bytes to the backend, without a retry because the source can be read only once. Returns the answer parsed by the contract and
   * throws as `Backend.call` does; after an error the caller disposes of the rest of the source.
   */
  send<S extends z.ZodType>(
    route: Route & { readonly answer: S },
    given: CallInput,
    session: Session,
    file: SentFile,
  ): Promise<z.output<S>>;
}

/** A file to upload. `length` in bytes, where it is known. */
export interface SentFile {
  readonly source: Readable;
  readonly length: number | undefined;
}

const answered = ['content-type', 'content-length', 'content-range', 'accept-ranges'] as const;
const fine: ReadonlySet<number> = new Set([200, 206, 416]);
/** Characters. A refusal is a short JSON object. */
const longestRefusal = 10_000;
const longestAnswer = 1_000_000;

/** The largest answers in bytes; what is longer is cut off there. */
const largest = { file: largestFile, film: largestFilm };

export function createBackendStreams({ url, tokens, failed, breaker, over }: BackendParts, { file, film } = largest): BackendStreams {
  const agentFor = (maxResponseSize: number) =>
    new Agent({ connect: { timeout: 1_000 }, headersTimeout: 4_500, bodyTimeout: 10_000, maxResponseSize });
  const agents = [agentFor(file), agentFor(film)] as const;
  const [files, films] = [over(agents[0]), over(agents[1])];
  const tokenFor = (session: Session | undefined, refused?: string) =>
    session ? tokens.backendToken(session, refused) : tokens.guestToken(refused);

  const send = (route: Route, given: CallInput, headers: Readonly<Record<string, string>>, own: Readonly<Record<string, string>>) =>
    breaker.call(() => {
      const dispatcher = route === backendRecordingFiles.GetFilm ? films : files;
      return request(addressOf(url, route, given), { dispatcher, method: 'GET', headers: { ...headers, ...own } });
    }, isAway);

  return {
    async open(route, given, session, headers) {
      try {
        const token = await tokenFor(session);
        let answer = await send(route, given, headers, headersOf(token, session));
        if (answer.statusCode === 401) {
          await answer.body.dump();
          answer = await send(route, given, headers, headersOf(await tokenFor(session, token), session));
        }
        const { statusCode: status, body } = answer;
        if (!fine.has(status)) {
          const refusal = refusalOf(status, await readJson(body, longestRefusal), secondsOf(answer.headers['retry-after']));
          if (session && isDeactivated(refusal)) await tokens.expire(session);
          throw refusal;
        }
        return { status, headers: pickAnswerHeaders(answer.headers), body };
      } catch (error) {
        if (error instanceof Problem && error.code !== 'UPSTREAM_UNAVAILABLE') throw error;
        failed(reasonOf(error));
        throw error instanceof Problem ? error : new Problem('UPSTREAM_UNAVAILABLE', { cause: error });
      }
    },
    async send(route, given, session, file) {
      try {
        const own = headersOf(await tokens.backendToken(session), session);
        const answer = await breaker.call(() => sendFile(addressOf(url, route, given), own, file), isAway);
        const body = await readJson(answer.body, longestAnswer);
        if (answer.statusCode >= 200 && answer.statusCode < 300) return route.answer.parse(body);
        throw refusalOf(answer.statusCode, body, secondsOf(answer.headers['retry-after']));
      } catch (error) {
        if (error instanceof Problem && error.code !== 'UPSTREAM_UNAVAILABLE') throw error;
        failed(reasonOf(error));
        throw error instanceof Problem ? error : new Problem('UPSTREAM_UNAVAILABLE', { cause: error });
      }
    },
    [Symbol.asyncDispose]: async () => void (await Promise.all(agents.map((agent) => agent.destroy()))),
  };

  /** Copies the source into a stream of its own: destroying that one leaves the browser's connection open for the answer. */
  function sendFile(address: URL, headers: Readonly<Record<string, string>>, { source, length }: SentFile) {
    const body = new PassThrough();
    source.once('close', () => {
      if (!source.readableEnded) body.destroy(new Error('the sender broke off'));
    });
    source.pipe(body);
    return request(address, {
      dispatcher: files,
      method: 'POST',
      // The backend answers only after it has flushed the file to disk.
      headersTimeout: 60_000,
      headers: {
        ...headers,
        'content-type': 'application/octet-stream',
        ...(length !== undefined && { 'content-length': String(length) }),
      },
      body,
    });
  }
}

/** A 503 may be a problem of the contract, which only the body tells; the other outage statuses come from a proxy in between. */
const isAway = ({ statusCode }: { readonly statusCode: number }) => statusCode !== 503 && isOutageStatus(statusCode);

function pickAnswerHeaders(headers: Readonly<Record<string, string | string[] | undefined>>): Record<string, string> {
  return Object.fromEntries(answered.flatMap((name) => (typeof headers[name] === 'string' ? [[name, headers[name]]] : [])));
}

async function readJson(body: Readable, longest: number): Promise<unknown> {
  let text = '';
  for await (const part of body) {
    text += String(part);
    if (text.length > longest) break;
  }
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
