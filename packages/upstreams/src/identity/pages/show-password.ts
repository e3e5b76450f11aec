import { createHash } from 'node:crypto';
import { Html, html } from './html.ts';

/**
 * Shows and hides what is typed into a password field. The button stands in the page hidden, so that without script there is none. Before
 * the form is sent the field is a password again, or browsers would offer what was typed as a text.
 */
const script = `for (const button of document.querySelectorAll('button[data-show]')) {
  const input = document.getElementById(button.dataset.show);
  const status = button.parentElement.querySelector('[role=status]');
  const show = (shown) => {
    input.type = shown ? 'text' : 'password';
    button.firstElementChild.textContent = shown ? 'Skjul' : 'Vis';
  };
  button.hidden = false;
  button.addEventListener('click', () => {
    const shown = input.type === 'password';
    show(shown);
    status.textContent = shown ? 'Adgangskoden kan ses.' : 'Adgangskoden er skjult.';
  });
  input.form.addEventListener('submit', () => show(false));
}`;

/** Source of the script for the Content-Security-Policy (`script-src`). */
export const showPasswordSource = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** The script of pages with a password field. */
export const showPasswordScript = html`<script>${new Html(script)}</script>`;

/** A password field with its button. @param label of the field, which also names the button */
export function withShowButton(input: Html, id: string, label: string): Html {
  return html`<div class="secret">
${input}
<button type="button" class="show" data-show="${id}" hidden><span>Vis</span><span class="hidden"> ${label.toLowerCase()}</span></button>
<span class="hidden" role="status"></span>
</div>`;
}
