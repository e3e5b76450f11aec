/** The same document without any script of ours, or the data that only a script reads: what there is to reach. Structured data stays. */
export function withoutFramework(html: string): string {
  return html.replaceAll(/<script(?: type="application\/json"[^>]*)?>[\s\S]*?<\/script>/g, '');
}

/** Bytes of script that stand in a document and run. */
export function inlineScriptBytes(html: string): number {
  return [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].reduce((sum, [, text = '']) => sum + Buffer.byteLength(text), 0);
}
