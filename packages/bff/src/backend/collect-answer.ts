import type { IncomingHttpHeaders } from 'node:http';
import { Problem } from '@edison/contracts/problem';
import { type Dispatcher, errors } from 'undici';

/** An answer with its complete body. */
export interface Collected {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/**
 * Sends a request and reads the complete answer. The answers are small: a stream and an abort signal for each call would cost as much as
 * the call itself.
 *
 * @throws DOMException named `TimeoutError` when the answer is not complete after `milliseconds`, Problem TRY_AGAIN when the request was not
 * even sent by then because all connections were in use, and any error of the connection
 */
export function collectAnswer(dispatcher: Dispatcher, options: Dispatcher.DispatchOptions, milliseconds: number): Promise<Collected> {
  return new Promise((done, failed) => {
    const chunks: Buffer[] = [];
    let head: Pick<Collected, 'status' | 'headers'> = { status: 0, headers: {} };
    let running: Dispatcher.DispatchController | undefined;
    let late: Error | undefined;
    const timer = setTimeout(() => {
      late = running ? new DOMException('The answer took too long', 'TimeoutError') : neverSent();
      running?.abort(late);
      failed(late);
    }, milliseconds);
    const handler: Dispatcher.DispatchHandler = {
      onRequestStart(controller) {
        // Throwing here stops the request before it is sent and keeps the connection open, which an abort would close.
        if (late) throw late;
        running = controller;
      },
      onResponseStart(_controller, status, headers) {
        head = { status, headers };
      },
      onResponseData: (_controller, chunk) => void chunks.push(chunk),
      onResponseEnd() {
        clearTimeout(timer);
        const [first] = chunks;
        const whole = chunks.length === 1 && first ? first : Buffer.concat(chunks);
        done({ ...head, text: decoder.decode(whole) });
      },
      onResponseError(_controller, error) {
        clearTimeout(timer);
        failed(error);
      },
    };
    dispatcher.dispatch(options, handler);
  });
}

/** A queue on our side is no sign that the upstream is down, so the breaker does not count this. */
function neverSent(): Problem {
  return new Problem('TRY_AGAIN', { message: 'All connections were taken', retryAfter: 1, cause: new errors.RequestAbortedError() });
}

/** Drops a byte order mark, as `Response.text` does. */
const decoder = new TextDecoder();
