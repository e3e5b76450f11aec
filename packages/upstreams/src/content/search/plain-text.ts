const entities: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', shy: '', ndash: '–', mdash: '—', hellip: '…' },
  ...{ aelig: 'æ', oslash: 'ø', aring: 'å', AElig: 'Æ', Oslash: 'Ø', Aring: 'Å', eacute: 'é', laquo: '«', raquo: '»' },
};

/** The text of a piece of HTML, or of a plain text: what stands in headings, and the paragraphs. */
export function plainText(html: string): { headings: string[]; paragraphs: string[] } {
  const visible = html.replaceAll(/<(script|style|template)\b[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->/gi, ' ');
  const headings: string[] = [];
  const rest = visible.replaceAll(/<(h[1-6])\b[^>]*>([\s\S]*?)<\/\1\s*>/gi, (_whole, _tag, inner: string) => {
    headings.push(inner);
    return '\n';
  });
  const paragraphs = rest.split(
    /\n{2,}|<\/?(?:p|div|li|ul|ol|dl|dt|dd|br|hr|tr|td|th|table|blockquote|figure|figcaption|section|article)\b[^>]*>/i,
  );
  return { headings: headings.map(read).filter(said), paragraphs: paragraphs.map(read).filter(said) };
}

function read(piece: string): string {
  return piece
    .replaceAll(/<\/?[a-z][^>]*>/gi, '')
    .replaceAll(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|(\w{2,8}));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return entities[name] ?? whole;
      return String.fromCodePoint(decimal === undefined ? Number.parseInt(hex ?? '20', 16) : Number(decimal));
    })
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function said(text: string): boolean {
  return text !== '';
}
