import { type Html, html } from './html.ts';

/** One input with its label. `error` is a sentence; it stands under the field and in the summary. */
export interface Field {
  readonly name: string;
  readonly label: string;
  readonly type: 'email' | 'password';
  readonly autocomplete: string;
  readonly hint?: string;
  readonly value?: string | undefined;
  readonly error?: string | undefined;
}

/** What people typed, by field. */
export type Typed = Readonly<Record<string, string>>;

/** The fields of a posted form as text; anything else (a list, a missing field) is empty, and what is too long is cut. */
export function typedIn(body: unknown, names: readonly string[]): Typed {
  const posted = new Map<string, unknown>(typeof body === 'object' && body ? Object.entries(body) : []);
  return Object.fromEntries(names.map((name) => [name, readText(posted.get(name))]));
}

function readText(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 1000) : '';
}

/** A sentence for each field that holds a control character, or half of one: no keyboard writes one, and the database takes none. */
export function controlErrors(typed: Typed): Typed {
  const wrong = Object.entries(typed).filter(([, text]) => /[\p{Cc}\p{Cs}]/u.test(text.trim()));
  return Object.fromEntries(wrong.map(([name]) => [name, 'Feltet har et tegn, vi ikke kan bruge. Skriv det igen.']));
}

/** A form that posts to its own address. */
export function form(fields: readonly Field[], button: string): Html {
  return html`${summary(fields)}
<form method="post" novalidate>
${fields.map(field)}
<button type="submit">${button}</button>
</form>`;
}

/** A sentence about the whole form, said and focused first. */
export function alertBox(sentence: string): Html {
  return problemBox(html`<p>${sentence}</p>`);
}

function summary(fields: readonly Field[]): Html | undefined {
  const wrong = fields.filter(({ error }) => error);
  if (wrong.length === 0) return undefined;
  return problemBox(html`<ul>${wrong.map(({ name, error }) => html`<li><a href="#${name}">${error}</a></li>`)}</ul>`);
}

function problemBox(content: Html): Html {
  return html`<div class="summary" role="alert" aria-labelledby="fejl">
<h2 id="fejl" tabindex="-1" autofocus>Der er et problem</h2>
${content}
</div>`;
}

function field({ name, label, type, autocomplete, hint, value, error }: Field): Html {
  const described = [hint && `${name}-hint`, error && `${name}-fejl`].filter(Boolean).join(' ');
  return html`<div class="field"${error ? html` data-error` : undefined}>
<label for="${name}">${label}</label>
${hint ? html`<p class="hint" id="${name}-hint">${hint}</p>` : undefined}
${error ? html`<p class="error" id="${name}-fejl"><span class="hidden">Fejl: </span>${error}</p>` : undefined}
<input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" required${type === 'email' ? html` autocapitalize="none" spellcheck="false"` : undefined}${described ? html` aria-describedby="${described}"` : undefined}${error ? html` aria-invalid="true"` : undefined}${value ? html` value="${value}"` : undefined}>
</div>`;
}
