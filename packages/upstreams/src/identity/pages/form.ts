import { type Html, html } from './html.ts';
import type { Page } from './page.ts';
import { withShowButton } from './show-password.ts';

/** One input with its label. `error` is a sentence; it stands under the field and in the summary. */
export interface Field {
  readonly name: string;
  readonly label: string;
  readonly type: 'email' | 'password' | 'text';
  readonly optional?: boolean;
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

/** What a script has put into a field, as text: the answer of a passkey is some kilobytes. */
export function readLongText(body: unknown, name: string): string {
  return readText(new Map<string, unknown>(typeof body === 'object' && body ? Object.entries(body) : []).get(name), 8_000);
}

function readText(value: unknown, most = 1_000): string {
  return typeof value === 'string' ? value.slice(0, most) : '';
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

/** A form that posts to the page's own address. `step`: which of the page's forms it is; `hidden`: values that come back as they are. */
export function formHtml({
  fields,
  button,
  step,
  hidden = {},
}: Pick<FormPage, 'fields' | 'button'> & { readonly step?: string; readonly hidden?: FormTexts }): Html {
  const kept = Object.entries({ ...(step && { step }), ...hidden });
  return html`<form method="post" novalidate>
${kept.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}${fields.map(fieldHtml)}
<button type="submit">${button}</button>
</form>`;
}

/** What went wrong, before the forms: a sentence about the page as a whole, and those of the fields. */
export function problemsHtml(fields: readonly Field[], problem?: string): Html {
  return html`${problem ? problemBox(html`<p>${problem}</p>`) : undefined}${summary(fields)}`;
}

/** A page with a form that posts to its own address. `problem`: a sentence about the form as a whole, shown first and focused. */
export function formPage({ heading, intro, fields, button, after }: FormPage, problem?: string): Page {
  const inError = problem !== undefined || fields.some(({ error }) => error);
  const body = html`${intro && html`${intro}\n`}${problemsHtml(fields, problem)}
${formHtml({ fields, button })}${after && html`\n${after}`}`;
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

/** An input with its label, hint and error. */
export function fieldHtml(one: Field): Html {
  const { name, label, type, hint, error } = one;
  const described = [hint && `${name}-hint`, error && `${name}-fejl`].filter(Boolean).join(' ');
  return html`<div class="field"${error ? html` data-error` : undefined}>
<label for="${name}">${label}</label>
${hint ? html`<p class="hint" id="${name}-hint">${hint}</p>` : undefined}
${error ? html`<p class="error" id="${name}-fejl"><span class="hidden">Fejl: </span>${error}</p>` : undefined}
${type === 'password' ? withShowButton(input(one, described), name, label) : input(one, described)}
</div>`;
}

function input({ name, type, autocomplete, value, error, optional }: Field, described: string): Html {
  return html`<input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}"${!optional && html` required`} autocapitalize="none" spellcheck="false"${described ? html` aria-describedby="${described}"` : undefined}${error ? html` aria-invalid="true"` : undefined}${value ? html` value="${value}"` : undefined}>`;
}
