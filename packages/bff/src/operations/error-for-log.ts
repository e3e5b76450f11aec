/** An error as it is logged. */
type Logged = {
  readonly type: string;
  readonly message: string;
  readonly code?: unknown;
  /** The lines of the stack that begin with `at`, without the message. */
  readonly stack: string;
  readonly cause?: Logged;
};

const longestMessage = 300;
const deepest = 4;
const word = /[^\s"'<>()=]+/g;
const addressSign = /.(?:@|%40)./i;

/**
 * An error for the log: type, message, code, stack and causes. Other fields are left out, because database drivers and HTTP clients put
 * rows, bodies and URLs there; e-mail addresses in messages are masked.
 */
export function errorForLog(error: Error, depth = 0): Logged {
  const at = (error.stack ?? '').split('\n').flatMap((line) => (/^\s+at /.test(line) ? line.trim() : []));
  return {
    type: error.name,
    message: maskAddresses(error.message).slice(0, longestMessage),
    ...('code' in error && { code: error.code }),
    stack: at.slice(0, 10).join('\n'),
    ...(error.cause instanceof Error && depth < deepest && { cause: errorForLog(error.cause, depth + 1) }),
  };
}

/** Masks every word that holds an e-mail address. One expression for the whole address would take quadratic time: a second for 10 kB. */
function maskAddresses(message: string): string {
  return message.replaceAll(word, (found) => (addressSign.test(found) ? '***' : found));
}
