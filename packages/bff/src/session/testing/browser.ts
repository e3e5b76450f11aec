import type { ScriptedProvider } from './scripted-provider.ts';

/** A browser for tests: fetch with a cookie jar, without following redirects; records everything received. */
export interface Browser {
  readonly cookies: Map<string, string>;
  /** The cookies as a `cookie` header, for requests by other clients. */
  cookieHeader(): string;
  /** Every header and body received. */
  readonly received: string[];
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  post(path: string, headers?: Record<string, string>): Promise<Answer>;
  /** Logs in at the provider; returns the answer of the callback. */
  login(provider: ScriptedProvider, returnTo?: string): Promise<Answer>;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
  /** The `Location` header, or an empty text. */
  readonly location: string;
  readonly setCookies: readonly string[];
}

/** A browser whose site `siteUrl` is served at `url`. */
export function openBrowser(url: string, siteUrl: string): Browser {
  const cookies = new Map<string, string>();
  const received: string[] = [];
  const cookieHeader = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

  async function send(method: string, path: string, headers: Record<string, string> = {}): Promise<Answer> {
    const cookie = cookieHeader();
    const sent = { 'x-edison': '1', ...(cookie && { cookie }), ...headers };
    const response = await fetch(url + path, { method, headers: sent, redirect: 'manual' });
    const body = await response.text();
    const setCookies = response.headers.getSetCookie();
    received.push(JSON.stringify([...response.headers]), body);
    for (const line of setCookies) keepCookie(cookies, line);
    return { status: response.status, headers: response.headers, body, location: response.headers.get('location') ?? '', setCookies };
  }

  return {
    cookies,
    cookieHeader,
    received,
    get: (path, headers) => send('GET', path, headers),
    post: (path, headers) => send('POST', path, headers),
    async login(provider, returnTo) {
      const started = await send('GET', `/bff/login${returnTo ? `?returnTo=${encodeURIComponent(returnTo)}` : ''}`);
      return await send('GET', provider.approve(started.location).slice(siteUrl.length));
    },
  };
}

function keepCookie(cookies: Map<string, string>, line: string): void {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
  if (/max-age=0\b/i.test(line)) cookies.delete(name);
  else cookies.set(name, value);
}
