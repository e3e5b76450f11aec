/** An element of HTML that React has rendered. */
export interface MarkupElement {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string | true>>;
  readonly children: readonly (MarkupElement | string)[];
}

const tokens = /<!--[\s\S]*?-->|<(?<end>\/)?(?<tag>[a-zA-Z][\w-]*)(?<attributes>(?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*(?<closed>\/)?>|[^<]+/g;
const attribute = /([^\s=]+)(?:="([^"]*)")?/g;
const empty = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr']);
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** Parses HTML that React has rendered: every element closed, every attribute in double quotes. */
export function parseMarkup(markup: string): MarkupElement['children'] {
  const root: (MarkupElement | string)[] = [];
  const open: { readonly tag: string; readonly children: (MarkupElement | string)[] }[] = [{ tag: '', children: root }];
  for (const { 0: text, groups = {} } of markup.matchAll(tokens)) {
    const children = open.at(-1)?.children ?? root;
    if (groups.tag === undefined) {
      if (!text.startsWith('<!--')) children.push(plain(text));
    } else if (groups.end) {
      if (open.pop()?.tag !== groups.tag) throw new Error(`</${groups.tag}> closes nothing`);
    } else {
      const element = { tag: groups.tag, attributes: attributesOf(groups.attributes ?? ''), children: [] };
      children.push(element);
      if (!groups.closed && !empty.has(groups.tag)) open.push(element);
    }
  }
  return root;
}

function attributesOf(text: string): MarkupElement['attributes'] {
  return Object.fromEntries([...text.matchAll(attribute)].map(([, name = '', value]) => [name, value ? plain(value) : (value ?? true)]));
}

function plain(text: string): string {
  return text.replaceAll(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole);
}
