import { type Html, html } from './html.ts';
import type { Page } from './page.ts';
import { withShowButton } from './show-password.ts';

/** One input with its label. `error` is a sentence; it stands under the field and in the summary. */
interface Field {
  readonly name: string;
  readonly label: string;
  readonly type: 'email' | 'password';
  readonly autocomplete: string;
  readonly hint?: string;
  readonly value?: string | undefined;
  readonly error?: string | undefined;
}

/** Values or error sentences by field. */
export type FormTexts = Readonly<Record<string, string>>;

/** A form that is shown again; `problem` is a sentence about the form as a whole. */
export interface FormState {
  readonly values?: FormTexts;
  readonly errors?: FormTexts;
  readonly problem?: string;
}

/** Reads the fields of a posted form as text. A missing or repeated field is empty; long values are cut. */
export function readForm(body: unknown, names: readonly string[]): FormTexts {
  const posted = new Map<string, unknown>(typeof body === 'object' && body ? Object.entries(body) : []);
  return Object.fromEntries(names.map((name) => [name, readText(posted.get(name))]));
}

function readText(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 1000) : '';
}

/** Drops the fields without a sentence. */
export function withoutEmpty(sentences: Readonly<Record<string, string | undefined>>): FormTexts {
  return Object.fromEntries(Object.entries(sentences).flatMap(([name, error]) => (error ? [[name, error]] : [])));
}

/** An error for each field with a control character or an unpaired surrogate, which the database cannot store. */
export function controlCharacterErrors(values: FormTexts): FormTexts {
  const wrong = Object.entries(values).filter(([, text]) => /[\p{Cc}\p{Cs}]/u.test(text.trim()));
  return Object.fromEntries(wrong.map(([name]) => [name, 'Feltet har et tegn, vi ikke kan bruge. Skriv det igen.']));
}

interface FormPage {
  readonly heading: string;
  readonly intro?: Html;
  readonly fields: readonly Field[];
  readonly button: string;
  /** Shown below the form. */
  readonly after?: Html;
}

/** A page with a form that posts to its own address. `problem`: a sentence about the form as a whole, shown first and focused. */
export function formPage({ heading, intro, fields, button, after }: FormPage, problem?: string): Page {
  const inError = problem !== undefined || fields.some(({ error }) => error);
  const body = html`${intro && html`${intro}\n`}${problem ? problemBox(html`<p>${problem}</p>`) : undefined}${summary(fields)}
<form method="post" novalidate>
${fields.map(field)}
<button type="submit">${button}</button>
</form>${after && html`\n${after}`}`;
  return { heading, inError, ...(inError && { status: 422 }), body };
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

function field(one: Field): Html {
  const { name, label, type, hint, error } = one;
  const described = [hint && `${name}-hint`, error && `${name}-fejl`].filter(Boolean).join(' ');
  return html`<div class="field"${error ? html` data-error` : undefined}>
<label for="${name}">${label}</label>
${hint ? html`<p class="hint" id="${name}-hint">${hint}</p>` : undefined}
${error ? html`<p class="error" id="${name}-fejl"><span class="hidden">Fejl: </span>${error}</p>` : undefined}
${type === 'password' ? withShowButton(input(one, described), name, label) : input(one, described)}
</div>`;
}

function input({ name, type, autocomplete, value, error }: Field, described: string): Html {
  return html`<input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" required autocapitalize="none" spellcheck="false"${described ? html` aria-describedby="${described}"` : undefined}${error ? html` aria-invalid="true"` : undefined}${value ? html` value="${value}"` : undefined}>`;
}
