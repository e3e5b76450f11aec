/** A document without scripts and the data that only scripts read, as the lower bound of load times. Structured data stays. */
export function withoutFramework(html: string): string {
  return html.replaceAll(/<script(?: type="application\/json"[^>]*)?>[\s\S]*?<\/script>/g, '');
}

/** Bytes of executable inline script in a document. */
export function inlineScriptBytes(html: string): number {
  return [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].reduce((sum, [, text = '']) => sum + Buffer.byteLength(text), 0);
}
