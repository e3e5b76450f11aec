import { createHash } from 'node:crypto';

const element = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/gi;
/** Types of `<script>` that hold data; browsers do not run them, so no policy needs to allow them. */
const data = /\btype\s*=\s*["']?(?:application\/(?:ld\+)?json|text\/plain)/i;

/** The CSP sources of a document's inline scripts and styles. */
export interface DocumentHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** Hashes what stands inline in a document that we have rendered ourselves (CSP3 section 2.3.1). */
export function hashInline(html: string): DocumentHashes {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (const [, name, attributes = '', text = ''] of html.matchAll(element)) {
    if (name?.toLowerCase() === 'style') styles.add(sourceOf(text));
    else if (!/\bsrc\s*=/i.test(attributes) && !data.test(attributes)) scripts.add(sourceOf(text));
  }
  return { scripts: [...scripts], styles: [...styles] };
}

/** Browsers hash the text after newlines have been normalised. */
function sourceOf(text: string): string {
  const normal = text.replaceAll(/\r\n?/g, '\n');
  return `'sha256-${createHash('sha256').update(normal).digest('base64')}'`;
}
