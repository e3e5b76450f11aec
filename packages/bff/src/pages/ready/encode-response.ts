import { type ServerResponse, STATUS_CODES, validateHeaderValue } from 'node:http';
import type { Answer } from './choose-answer.ts';

/** Returns the bytes of an HTTP/1.1 response, head and body. */
export type EncodeResponse = (answer: Answer, time: number) => Buffer;

/**
 * Builds the bytes of a response once a second and reuses them, since only `age` and `date` change. Responses of earlier seconds are
 * dropped.
 *
 * @param keepAliveMilliseconds how long the server keeps an idle connection open.
 */
export function createResponseEncoder(keepAliveMilliseconds: number): EncodeResponse {
  const connection = { connection: 'keep-alive', 'keep-alive': `timeout=${Math.floor(keepAliveMilliseconds / 1000)}` };
  const forms = { whole: new Map<object, Form>(), unchanged: new Map<object, Form>() };
  let second = 0;
  return (answer, time) => {
    const now = Math.floor(time / 1000);
    if (now !== second) for (const each of Object.values(forms)) each.clear();
    second = now;
    const { variant, served, isKnown } = answer;
    const known = forms[isKnown ? 'unchanged' : 'whole'];
    const before = known.get(variant);
    if (before && before.state === served.state && before.storedAt === served.storedAt) return before.bytes;
    const headers = { ...answer.headers(), date: new Date(time).toUTCString(), ...connection };
    const whole = () => Buffer.concat([head(200, { ...headers, 'content-length': String(variant.body.length) }), variant.body]);
    const bytes = isKnown ? head(304, headers) : whole();
    known.set(variant, { state: served.state, storedAt: served.storedAt, bytes });
    return bytes;
  };
}

interface Form {
  readonly state: string;
  readonly storedAt: number;
  readonly bytes: Buffer;
}

/** The head of a message: RFC 9112 sections 4 and 5. */
function head(status: number, headers: Readonly<Record<string, string>>): Buffer {
  const lines = Object.entries(headers).map(([name, value]) => {
    validateHeaderValue(name, value);
    return `${name}: ${value}\r\n`;
  });
  return Buffer.from(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`, 'latin1');
}

/**
 * Writes the bytes of a complete response. Node would build the head from fields for each response, which costs more than everything else
 * about a cached page; so its internal flag says that the head is already sent. Returns false, without writing, if this version of Node has
 * no such flag or the response has to say `connection: close`.
 */
export function writeResponse(response: ServerResponse, status: number, bytes: Buffer): boolean {
  if (!response.shouldKeepAlive || !('_header' in response && '_headerSent' in response)) return false;
  response.statusCode = status;
  response._header = 'sent with the body';
  response._headerSent = true;
  response.end(bytes);
  return true;
}
