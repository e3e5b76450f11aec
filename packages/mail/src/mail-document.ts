const body = 'margin:0;background:#fffaf0;color:#14213d;font:17px/1.5 Arial,sans-serif;overflow-wrap:anywhere';
const link = 'display:inline-block;padding:10px 0;color:#1b4cb8';

/**
 * A mail's HTML, in Danish and under its subject. It says its own colours, so that it can be read where all else is dark, and breaks
 * the longest address in a narrow window. `content` is HTML already, `subject` is not.
 */
export function mailDocument(subject: string, content: string): string {
  return `<!doctype html>
<html lang="da"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="${body}"><div style="max-width:34em;margin:0 auto;padding:24px">
${content}
</div></body></html>
`;
}

/** Links below each other, each as high as a thumb. */
export function linkLines(links: readonly (readonly [label: string, url: string])[]): string {
  return `<p>${links.map(([label, url]) => `<a href="${escapeHtml(url)}" style="${link}">${escapeHtml(label)}</a>`).join('<br>')}</p>`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text as HTML shows it. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? '');
}
