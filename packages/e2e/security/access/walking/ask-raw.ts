import { Agent, type IncomingHttpHeaders, request } from 'node:http';

/** A request as it goes over the wire: the path in the very spelling, no header that is not named here but Host and Connection. */
export interface RawRequest {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
  readonly body?: string | Uint8Array;
}

/** What came back, whatever it was; no redirect is followed. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** The code of a refusal; undefined where the answer is none of ours. */
  readonly problem: string | undefined;
}

/** More at once would only wait for each other. */
const agent = new Agent({ keepAlive: true, maxSockets: 12 });

/**
 * Asks a server with nothing put right on the way, as `fetch` does. Asks once more where a connection that was used before ends without a
 * byte: its server may close it at any time (RFC 9112, section 9.3.1). @param by whose connections are used, by default twelve that
 * everybody shares. @throws Error when the connection breaks
 */
export function askRaw(origin: string, asked: RawRequest, by = agent): Promise<RawAnswer> {
  return askOnce(origin, asked, by, () => askOnce(origin, asked, by, (error) => Promise.reject(error)));
}

function askOnce(
  origin: string,
  { method = 'GET', path, headers = {}, body }: RawRequest,
  by: Agent,
  closed: (error: Error) => Promise<RawAnswer>,
): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const { promise, resolve, reject } = Promise.withResolvers<RawAnswer>();
  const sent = request({ agent: by, hostname, port, method, path, headers: { ...length, ...headers } }, async (answer) => {
    try {
      const text = Buffer.concat(await answer.toArray()).toString();
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text, problem: problemIn(text) });
    } catch (error) {
      reject(error);
    }
  });
  sent.once('error', (error: NodeJS.ErrnoException) =>
    sent.reusedSocket && error.code === 'ECONNRESET' ? resolve(closed(error)) : reject(error),
  );
  sent.end(body);
  return promise;
}

function problemIn(text: string): string | undefined {
  return /^\{"problem":"([A-Z_]+)"/.exec(text)?.[1];
}
