import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { type Html, html } from './html.ts';

/** Where the provider is: its origin, and its path without a slash at the end. */
interface ScriptPlace {
  readonly origin: string;
  readonly prefix: string;
}

/** Of @simplewebauthn/browser the file for pages without a bundler (13 kB), which its manifest names for `unpkg` and not in `exports`. */
const libraryEntry = pathToFileURL(createRequire(import.meta.url).resolve('@simplewebauthn/browser'));
const library = readFileSync(new URL('../dist/bundle/index.umd.min.js', libraryEntry), 'utf8');

/**
 * Asks the browser for a passkey when a form of `passkeyForm` is sent, and sends its answer along. Where there is no script or the browser has
 * no passkeys, the form stays hidden and the sentence beside it is seen.
 */
const script = `${library}
const { browserSupportsWebAuthn, startAuthentication, startRegistration } = SimpleWebAuthnBrowser;
for (const form of browserSupportsWebAuthn() ? document.querySelectorAll('form[data-passkey]') : []) {
  const button = form.querySelector('button');
  const status = form.querySelector('[role=status]');
  const ask = form.dataset.passkey === 'create' ? startRegistration : startAuthentication;
  form.hidden = false;
  form.parentElement.querySelector('[data-without]')?.setAttribute('hidden', '');
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (button.disabled) return;
    button.disabled = true;
    status.textContent = '';
    try {
      form.elements.answer.value = JSON.stringify(await ask({ optionsJSON: JSON.parse(form.dataset.options) }));
      form.submit();
    } catch (error) {
      button.disabled = false;
      status.textContent = error.name === 'InvalidStateError' ? form.dataset.known : form.dataset.failed;
    }
  });
}`;
const version = createHash('sha256').update(script).digest('hex').slice(0, 12);

/** Serves the script of pages with passkeys; pages request it with its version. */
export function servePasskeyScript(app: FastifyInstance, { prefix }: ScriptPlace): void {
  app.get(`${prefix}/adgangsnoegle.js`, async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .headers({ 'cache-control': 'public, max-age=31536000, immutable', 'x-content-type-options': 'nosniff' })
      .send(script),
  );
}

/** Source of the script for the Content-Security-Policy (`script-src`). */
export function passkeySource({ origin, prefix }: ScriptPlace): string {
  return `${origin}${prefix}/adgangsnoegle.js`;
}

/** Whether a page has a form of `passkeyForm`. */
export function hasPasskeyForm({ text }: Html): boolean {
  return text.includes('<form data-passkey=');
}

export function passkeyScript({ prefix }: ScriptPlace): Html {
  return html`<script src="${prefix}/adgangsnoegle.js?v=${version}"></script>`;
}

interface PasskeyForm {
  readonly kind: 'create' | 'get';
  /** For the browser (WebAuthn 5.1.8 and 5.1.9). */
  readonly options: object;
  readonly step: string;
  readonly button: string;
  /** Beside a form that more people use. */
  readonly isSecond?: boolean;
  /** Fields above the button. */
  readonly fields?: Html;
  /** Sentence where there is no script, or the browser has no passkeys; none where people need not know. */
  readonly without?: string;
}

/** A form with a button that asks for a passkey. */
export function passkeyForm({ kind, options, step, button, isSecond = false, fields, without }: PasskeyForm): Html {
  return html`<form data-passkey="${kind}" data-options="${JSON.stringify(options)}" data-known="Enheden har allerede en adgangsnøgle til din profil." data-failed="Det blev ikke til noget. Prøv igen, eller vælg en anden måde." method="post" novalidate hidden>
<input type="hidden" name="step" value="${step}"><input type="hidden" name="answer">${fields}
<button type="submit"${isSecond && html` class="second"`}>${button}</button>
<p class="status" role="status"></p>
</form>
${without && html`<p data-without>${without}</p>`}`;
}
