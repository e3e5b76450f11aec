import type { HeaderScript } from '@edison/contracts/content/scripts';
import sanitizeHtml from 'sanitize-html';

/** Matches exactly one empty script element: inline code or text around it is refused. */
const emptyScript = /^\s*<script\b[^<>]*>\s*<\/script\s*>\s*$/i;
const known = new Set(['src', 'async', 'defer', 'type', 'id', 'crossorigin', 'charset', 'referrerpolicy', 'integrity']);
const dataName = /^data-[a-z0-9-]+$/;

/**
 * Reads header scripts out of HTML tags (S55). Only the address, `async`, `defer` and `data-` attributes come through, and only
 * when the address stands on an allowed host. Inline code, an event handler, a module, another host, another scheme or a
 * malformed tag: not read.
 *
 * @param hosts of `SCRIPT_HOSTS`: `host` means `https://host`
 */
export function readHeaderScripts(tags: readonly string[], hosts: readonly string[]): readonly HeaderScript[] {
  const origins = new Set(hosts.map((host) => (host.includes('://') ? host : `https://${host}`)));
  return tags.flatMap((tag) => {
    const attributes = attributesOf(tag);
    const src = attributes && allowedAddress(attributes, origins);
    if (!attributes || !src) return [];
    const data = Object.fromEntries(Object.entries(attributes).filter(([name]) => dataName.test(name)));
    return [{ src, async: 'async' in attributes, defer: 'defer' in attributes, purpose: 'statistics', data }];
  });
}

/** The decoded attributes of the script element; undefined when the tag is anything else. */
function attributesOf(tag: string): Readonly<Record<string, string>> | undefined {
  if (!emptyScript.test(tag)) return undefined;
  const found: Record<string, string>[] = [];
  sanitizeHtml(tag, {
    allowedTags: [],
    allowedAttributes: {},
    onOpenTag: (name, attribs) => void (name === 'script' && found.push(attribs)),
  });
  const [attributes] = found;
  if (found.length !== 1 || attributes === undefined) return undefined;
  return Object.keys(attributes).every((name) => known.has(name) || dataName.test(name)) ? attributes : undefined;
}

function allowedAddress({ src = '', type = '' }: Readonly<Record<string, string>>, origins: ReadonlySet<string>): string | undefined {
  if (!['', 'text/javascript', 'application/javascript'].includes(type.trim().toLowerCase())) return undefined;
  const address = URL.parse(src);
  if (address === null || address.username || address.password || !/^https?:$/.test(address.protocol)) return undefined;
  return origins.has(address.origin) ? address.href : undefined;
}
