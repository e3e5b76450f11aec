/** Gives the provider's cookies the names and paths that browsers get, and takes them back. */
export interface ProviderCookies {
  /** The `Cookie` header for the provider, of a browser's header and the path it asks for. */
  toProvider(header: string | undefined, path: string): string | undefined;
  /** The `Set-Cookie` lines for the browser, of the provider's and the browser's `Cookie` header. */
  toBrowser(lines: readonly string[], header: string | undefined): readonly string[];
}

/** Beginning of the names of the provider's cookies; no other cookie passes in either direction. */
const cookiePrefix = 'edison_id';

/**
 * The provider's cookies on plain http, where browsers refuse the prefix `__Host-`: as they are.
 */
const plainCookies: ProviderCookies = {
  toProvider(header) {
    const own = pairsOf(header).filter(({ name }) => name.startsWith(cookiePrefix));
    return own.length > 0 ? own.map(({ name, value }) => `${name}=${value}`).join('; ') : undefined;
  },
  toBrowser: (lines) => lines.filter((line) => line.startsWith(cookiePrefix)),
};

/** Logins that one browser may have under way, as in `login-transaction.ts`: their cookies come with every request. */
const mostLogins = 5;
/** Names of one login's cookies, before its id. */
const loginNames = [`${cookiePrefix}_login`, `${cookiePrefix}_resume`] as const;
const attributes = 'Path=/; HttpOnly; Secure; SameSite=Lax';

/**
 * The provider's cookies over https: `__Host-` and `Path=/`, so that no sibling host can set one (RFC 6265bis 4.1.3.2). Those of one login,
 * which the provider tells apart by their paths (`/identity/log-ind/<id>`), have its id in the name, so that two tabs do not share them.
 * The plain names are of no account, but for a known browser from before: its seal is of that browser and e-mail, and lasts half a year.
 */
const hostCookies: ProviderCookies = {
  toProvider(header, path) {
    const id = lastSegment(path);
    const pairs = pairsOf(header);
    const own = pairs.flatMap(({ name, value }) => {
      const known = pieces.exec(name);
      if (!known) return [];
      const [, base = '', login, signature = ''] = known;
      return login === undefined || login === id ? [`${base}${signature}=${value}`] : [];
    });
    const before = pairs.find(({ name }) => name === `${cookiePrefix}_known`);
    if (before && !own.some((pair) => pair.startsWith(`${cookiePrefix}_known=`))) own.push(`${before.name}=${before.value}`);
    return own.length > 0 ? own.join('; ') : undefined;
  },
  toBrowser(lines, header) {
    const own = lines.filter((line) => line.startsWith(cookiePrefix)).map(readLine);
    const ended = own.flatMap(({ name, id, isOver }) => (id && isOver && name === loginNames[1] ? [id] : []));
    const isStart = own.some(({ name, id, isOver }) => id && !isOver && name === loginNames[0]);
    const over = [...ended, ...(isStart ? oldestLogins(header) : [])].flatMap(clearedLogin);
    return [...own.map(({ line }) => line), ...over];
  },
};

/** @param siteUrl whose protocol decides on the names */
export function createProviderCookies(siteUrl: string): ProviderCookies {
  return siteUrl.startsWith('https:') ? hostCookies : plainCookies;
}

/** `__Host-edison_id_login-<id>.sig`: name, id of a login, signature. */
const pieces = /^__Host-(edison_id[a-z_]*)(?:-([\w-]+))?(\.sig)?$/;

/** One line of the provider with the name, path and attributes that a browser gets. */
function readLine(line: string) {
  const [pair = '', ...given] = line.split(/;\s*/);
  const at = pair.indexOf('=');
  const [, name = '', signature = ''] = /^(.*?)(\.sig)?$/.exec(pair.slice(0, at)) ?? [];
  const path = given.find((one) => /^path=/i.test(one))?.slice(5) ?? '/';
  const id = loginNames.some((one) => one === name) ? lastSegment(path) : '';
  const life = given.filter((one) => /^(?:expires|max-age)=/i.test(one));
  const made = `__Host-${name}${id && `-${id}`}${signature}${pair.slice(at)}`;
  return { name, id, isOver: life.some((one) => /1970|max-age=0\b/i.test(one)), line: [made, attributes, ...life].join('; ') };
}

/** The ids of the logins to end before another begins. Browsers send the oldest first (RFC 6265 5.4). */
function oldestLogins(header: string | undefined): readonly string[] {
  const begun = pairsOf(header).flatMap(({ name }) => {
    const [, base, id, signature] = pieces.exec(name) ?? [];
    return base === loginNames[0] && id !== undefined && signature === undefined ? [id] : [];
  });
  return begun.slice(0, Math.max(0, begun.length - mostLogins + 1));
}

function clearedLogin(id: string): readonly string[] {
  return loginNames.flatMap((name) => ['', '.sig'].map((signature) => `__Host-${name}-${id}${signature}=; ${attributes}; Max-Age=0`));
}

function lastSegment(path: string): string {
  return path.replace(/\?.*$/, '').split('/').at(-1) ?? '';
}

function pairsOf(header = ''): ReadonlyArray<{ readonly name: string; readonly value: string }> {
  return header.split(';').flatMap((pair) => {
    const at = pair.indexOf('=');
    return at < 0 ? [] : [{ name: trimmed(pair.slice(0, at)), value: trimmed(pair.slice(at + 1)) }];
  });
}

/**
 * Without the two characters that surround a pair (RFC 6265 5.2). `trim` takes U+00A0 away too, with which a sibling host can begin a name
 * that browsers then do not hold against the prefix.
 */
function trimmed(text: string): string {
  return text.replaceAll(/^[ \t]+|[ \t]+$/g, '');
}
