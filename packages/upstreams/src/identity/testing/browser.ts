/** A minimal browser for tests: one cookie jar with paths, navigation headers, and forms by field name. */
export interface Answer {
  readonly status: number;
  readonly url: string;
  readonly headers: Headers;
  readonly text: string;
}

interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly path: string;
}

/** Reads issuer addresses from the service's own port, as the site's proxy does. */
export class Browser {
  readonly #inner: string;
  readonly #publicOrigin: string;
  readonly #address: string;
  #cookies: Cookie[] = [];

  constructor(inner: string, publicOrigin: string, address = '203.0.113.1') {
    this.#inner = inner;
    this.#publicOrigin = publicOrigin;
    this.#address = address;
  }

  /** Opens an address and follows redirects, until one leads away from the provider's path `/identity`. */
  async open(url: string, init: { method?: string; body?: URLSearchParams; headers?: Record<string, string> } = {}): Promise<Answer> {
    let answer = await this.request(url, init);
    for (let hops = 0; answer.status === 303 && hops < 10; hops += 1) {
      const next = new URL(answer.headers.get('location') ?? '', answer.url);
      if (next.origin !== this.#publicOrigin || !next.pathname.startsWith('/identity/')) return { ...answer, url: next.href };
      answer = await this.request(next.href);
    }
    return answer;
  }

  /** Posts the fields, and the hidden ones of the form that has them, to its action. */
  submit(page: Answer, fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Answer> {
    const form = formWith(page.text, Object.keys(fields));
    const action = /<form[^>]*action="([^"]*)"/.exec(form)?.[1] ?? page.url;
    const hidden = [...form.matchAll(/type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]);
    const body = new URLSearchParams([...hidden.filter(([name = '']) => !(name in fields)), ...Object.entries(fields)]);
    return this.open(new URL(action, page.url).href, { method: 'POST', body, headers });
  }

  /** Sends one request and does not follow redirects. */
  async request(url: string, init: { method?: string; body?: URLSearchParams; headers?: Record<string, string> } = {}): Promise<Answer> {
    const { pathname, search } = new URL(url, this.#publicOrigin);
    const response = await fetch(this.#inner + pathname + search, {
      method: init.method ?? 'GET',
      redirect: 'manual',
      headers: {
        accept: 'text/html',
        'sec-fetch-site': 'same-origin',
        'sec-fetch-mode': 'navigate',
        'x-forwarded-for': this.#address,
        cookie: this.#cookiesFor(pathname),
        ...init.headers,
      },
      ...(init.body && { body: init.body }),
    });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    return { status: response.status, url: new URL(url, this.#publicOrigin).href, headers: response.headers, text: await response.text() };
  }

  /** The same browser, for a service that was restarted on another port. */
  movedTo(inner: string): Browser {
    const moved = new Browser(inner, this.#publicOrigin, this.#address);
    moved.#cookies = [...this.#cookies];
    return moved;
  }

  /** The cookies in the jar, by name and path. */
  get cookies(): readonly Cookie[] {
    return this.#cookies;
  }

  #cookiesFor(path: string): string {
    const fitting = this.#cookies.filter((cookie) => path === cookie.path || path.startsWith(cookie.path.replace(/\/?$/, '/')));
    return fitting.map(({ name, value }) => `${name}=${value}`).join('; ');
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split(/;\s*/);
    const [name = '', value = ''] = pair.split('=');
    const path = attributes.find((attribute) => attribute.toLowerCase().startsWith('path='))?.slice(5) ?? '/';
    this.#cookies = this.#cookies.filter((cookie) => cookie.name !== name || cookie.path !== path);
    if (value && !/expires=Thu, 01 Jan 1970/i.test(line)) this.#cookies.push({ name, value, path });
  }
}

/** The form of the page that has most of the fields; the first one, or the whole page, where none has any. */
function formWith(text: string, names: readonly string[]): string {
  const forms = text.match(/<form[\s\S]*?<\/form>/g) ?? [];
  const countOf = (form: string) => names.filter((name) => form.includes(`name="${name}"`)).length;
  return forms.toSorted((one, other) => countOf(other) - countOf(one))[0] ?? text;
}
