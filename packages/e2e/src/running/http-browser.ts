import { keepSecret } from './log-secrets.ts';

/** An answer after all redirects: its status, URL and text. */
export interface Landed {
  readonly status: number;
  readonly url: string;
  readonly text: string;
}

/** A browser for one origin that keeps cookies and submits forms, without JavaScript. */
export interface HttpBrowser {
  open(url: string, init?: { readonly method?: string; readonly body?: URLSearchParams }): Promise<Landed>;
  /** Posts the fields to the page's own URL, as its form does. */
  submit(page: Landed, fields: Readonly<Record<string, string>>): Promise<Landed>;
  /** Logs in by the login page with the password; returns the last page. */
  logIn(email: string, password: string): Promise<Landed>;
  /** Calls a `/bff` route with the headers that the web sends. */
  call(method: 'GET' | 'POST', path: string, body?: unknown): Promise<{ readonly status: number; readonly body: unknown }>;
  /** The same browser, with its calls sent to another replica. */
  at(replicaUrl: string): HttpBrowser;
  /** The cookies that it has now. */
  cookies(): readonly Cookie[];
}

/** A stored cookie. */
interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly path: string;
}

/** A new browser without cookies. @param from its IP address, at a site that trusts `X-Forwarded-For`; by default this machine's. */
export function openHttpBrowser(siteUrl: string, from?: string): HttpBrowser {
  let jar: readonly Cookie[] = [];

  async function send(address: URL, init: RequestInit): Promise<Response> {
    const fitting = jar.filter(({ path }) => address.pathname === path || address.pathname.startsWith(path.replace(/\/?$/, '/')));
    const cookie = fitting.map(({ name, value }) => `${name}=${value}`).join('; ');
    const own = {
      accept: 'text/html',
      origin: siteUrl,
      'sec-fetch-site': 'same-origin',
      ...(cookie && { cookie }),
      ...(from && { 'x-forwarded-for': from }),
    };
    const answer = await fetch(address, {
      ...init,
      redirect: 'manual',
      headers: { ...own, ...Object.fromEntries(new Headers(init.headers)) },
    });
    for (const line of answer.headers.getSetCookie()) jar = kept(jar, line);
    return answer;
  }

  async function open(url: string, init: RequestInit = {}): Promise<Landed> {
    let address = new URL(url, siteUrl);
    let answer = await send(address, init);
    for (let hops = 0; answer.status >= 300 && answer.status < 400 && hops < 12; hops += 1) {
      address = new URL(answer.headers.get('location') ?? '', address);
      answer = await send(address, {});
    }
    return { status: answer.status, url: address.href, text: await answer.text() };
  }

  const submit = (page: Landed, fields: Readonly<Record<string, string>>) =>
    open(page.url, { method: 'POST', body: new URLSearchParams(fields) });

  const browserAt = (base: string): HttpBrowser => ({
    open,
    submit,
    async logIn(email, password) {
      const ended = await submit(await open('/bff/login'), { email, password });
      // In the same second as a logout everywhere the provider asks for the password again.
      return ended.status === 200 && ended.url.includes('/log-ind/') ? await submit(ended, { email, password }) : ended;
    },
    async call(method, path, body) {
      const json = body === undefined ? {} : { 'content-type': 'application/json' };
      const headers = { accept: 'application/json', 'x-edison': '1', ...json };
      const answer = await send(new URL(path, base), { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
      const text = await answer.text();
      return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) };
    },
    at: browserAt,
    cookies: () => jar,
  });
  return browserAt(siteUrl);
}

function kept(jar: readonly Cookie[], line: string): readonly Cookie[] {
  const [pair = '', ...attributes] = line.split(/;\s*/);
  const [name = '', value = ''] = pair.split('=');
  keepSecret(value);
  const path = attributes.find((attribute) => /^path=/i.test(attribute))?.slice(5) ?? '/';
  const over = value === '' || /expires=Thu, 01 Jan 1970|max-age=0\b/i.test(line);
  return [...jar.filter((cookie) => cookie.name !== name || cookie.path !== path), ...(over ? [] : [{ name, value, path }])];
}
