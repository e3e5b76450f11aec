const body = 'margin:0;background:#fffaf0;color:#14213d;font:17px/1.5 Arial,sans-serif;overflow-wrap:anywhere';
const link = 'display:inline-block;padding:10px 0;color:#1b4cb8';

/**
 * The HTML document of a mail, in Danish. It sets its own colours, so that it can be read in dark mode, and breaks long addresses in a
 * narrow window. `content` is HTML already, `subject` is text.
 */
export function mailDocument(subject: string, content: string): string {
  return `<!doctype html>
<html lang="da"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="${body}"><div style="max-width:34em;margin:0 auto;padding:24px">
${content}
</div></body></html>
`;
}

/** Links on lines of their own, each high enough for a thumb. */
export function linkLines(links: readonly (readonly [label: string, url: string])[]): string {
  return `<p>${links.map(([label, url]) => `<a href="${escapeHtml(url)}" style="${link}">${escapeHtml(label)}</a>`).join('<br>')}</p>`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text for HTML. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? '');
}
