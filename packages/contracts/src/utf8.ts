import { Problem } from './problem.ts';

const decoder = new TextDecoder('utf-8', { fatal: true });

/** Decodes a body strictly, without the replacement characters that a lenient decoder stores for bad bytes. @throws Problem BAD_REQUEST. */
export function decodeUtf8(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes);
  } catch (cause) {
    throw new Problem('BAD_REQUEST', { cause });
  }
}
