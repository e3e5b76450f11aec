import { createHash } from 'node:crypto';

/** SHA-256 as base64url: for values of high entropy that are looked up but never shown (ids, link secrets), and for the subjects of counters. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
