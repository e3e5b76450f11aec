import { createHash } from 'node:crypto';

/** SHA-256 as base64url: for values of high entropy that we must find again but never show (ids, link secrets), and for counters' subjects. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
