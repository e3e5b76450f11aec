import { type ServerResponse, STATUS_CODES, validateHeaderValue } from 'node:http';
import type { Answer } from './answer-with.ts';

/** Gives an answer as it goes over the wire, head and body in one. */
export type WireForm = (answer: Answer, time: number) => Buffer;

/**
 * A head is put together once a second, for `age` and `date` are all that changes; whoever asks meanwhile is sent the same bytes. What
 * is kept is what was asked for within this second.
 *
 * @param keepAliveMilliseconds how long the server leaves a connection open that asks nothing.
 */
export function createWireForms(keepAliveMilliseconds: number): WireForm {
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
 * Sends bytes that are a whole answer already. Node takes a head as fields only, puts it together for each answer and sends it beside the
 * body, which costs more than everything else about a page; so it is told that its head is out. False where this version of it cannot be
 * told so, or has to say that the connection ends: then nothing was done.
 */
export function sendWire(response: ServerResponse, status: number, bytes: Buffer): boolean {
  if (!response.shouldKeepAlive || !('_header' in response && '_headerSent' in response)) return false;
  response.statusCode = status;
  response._header = 'sent with the body';
  response._headerSent = true;
  response.end(bytes);
  return true;
}
