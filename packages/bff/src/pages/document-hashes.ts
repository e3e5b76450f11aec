import { createHash } from 'node:crypto';

/**
 * The CSP sources of inline scripts or styles that we know (CSP3 section 2.3.1). They are those that the web names, never
 * those that stand in a page: a script that came in with content gets none.
 */
export function hashSources(texts: readonly string[]): readonly string[] {
  return [...new Set(texts.map(sourceOf))];
}

/** Browsers hash the text after newlines have been normalised. */
function sourceOf(text: string): string {
  const normal = text.replaceAll(/\r\n?/g, '\n');
  return `'sha256-${createHash('sha256').update(normal).digest('base64')}'`;
}
