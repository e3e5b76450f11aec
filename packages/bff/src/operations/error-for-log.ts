/** What a log has of an error. */
type Logged = {
  readonly type: string;
  readonly message: string;
  readonly code?: unknown;
  /** Where it was thrown, the innermost first; without the message that a stack begins with. */
  readonly stack: string;
  readonly cause?: Logged;
};

const longestMessage = 300;
const deepest = 4;
const address = /[^\s"'<>()=]+(?:@|%40)[^\s"'<>()=]+/gi;

/**
 * An error for the log: its kind, message, code, places and causes. None of its other fields, where databases and clients put the
 * rows, bodies and addresses that it was about; and no e-mail of a message.
 */
export function errorForLog(error: Error, depth = 0): Logged {
  const at = (error.stack ?? '').split('\n').flatMap((line) => (/^\s+at /.test(line) ? line.trim() : []));
  return {
    type: error.name,
    message: error.message.replaceAll(address, '***').slice(0, longestMessage),
    ...('code' in error && { code: error.code }),
    stack: at.slice(0, 10).join('\n'),
    ...(error.cause instanceof Error && depth < deepest && { cause: errorForLog(error.cause, depth + 1) }),
  };
}
