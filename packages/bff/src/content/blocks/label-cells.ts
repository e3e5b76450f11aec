const table = /<table>.*?<\/table>/gs;
const head = /<thead>(.*?)<\/thead>/s;
const row = /<tr>(.*?)<\/tr>/gs;
const cell = /<(th|td)([^>]*)>/g;

/**
 * Gives each cell of a table the heading of its column (`data-label`), so that a narrow screen can show rows as cards.
 * Works on sanitised HTML; a table with joined cells, or without a head, is not changed.
 */
export function labelCells(html: string): string {
  return html.replaceAll(table, (whole) => {
    const headings = [...(head.exec(whole)?.[1] ?? '').matchAll(/<th[^>]*>(.*?)<\/th>/gs)].map(([, words = '']) => textOf(words));
    if (headings.length === 0 || /(?:col|row)span=/.test(whole)) return whole;
    const [before = '', body = ''] = whole.split('</thead>');
    return `${before}</thead>${body.replaceAll(row, (line) => labelRow(line, headings))}`;
  });
}

function labelRow(line: string, headings: readonly string[]): string {
  let at = -1;
  return line.replaceAll(cell, (opening, name: string, attributes: string) => {
    at += 1;
    const label = headings[at];
    return label ? `<${name}${attributes} data-label="${label}">` : opening;
  });
}

/** HTML without its tags; entities stay escaped. */
function textOf(markup: string): string {
  return markup
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('"', '&quot;')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
