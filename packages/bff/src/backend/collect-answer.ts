import type { IncomingHttpHeaders } from 'node:http';
import { Problem } from '@edison/contracts/problem';
import { type Dispatcher, errors } from 'undici';

/** An answer with the whole of its body. */
export interface Collected {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/**
 * Sends a request and reads its answer to the end. These answers are small and wanted whole: a stream and a signal for each call
 * would cost as much as the call.
 *
 * @throws DOMException named `TimeoutError` when it is not there after so many milliseconds, Problem TRY_AGAIN when it was not even sent
 * by then because all connections were taken, and whatever the connection fails with
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
        // Thrown, and not aborted: nothing was sent, and the connection is as good as before.
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

/** That so many wait says nothing of whom they wait for. */
function neverSent(): Problem {
  return new Problem('TRY_AGAIN', { message: 'All connections were taken', retryAfter: 1, cause: new errors.RequestAbortedError() });
}

/** As `Response.text` does: without a byte order mark. */
const decoder = new TextDecoder();
