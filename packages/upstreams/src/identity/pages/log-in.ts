import { demoAccounts, demoPassword } from '../accounts/demo.ts';
import { alertBox, type Field, form, type Typed } from './form.ts';
import { html } from './html.ts';
import type { Page, PageFrame } from './page.ts';

/** The login page. `wrong` is one sentence for every wrong pair of address and password. */
export function logInPage(
  frame: PageFrame,
  state: { readonly demo: boolean; readonly typed?: Typed; readonly errors?: Typed; readonly wrong?: string },
): Page {
  const { typed = {}, errors = {}, wrong, demo } = state;
  const fields: Field[] = [
    { name: 'email', label: 'E-mail', type: 'email', autocomplete: 'username', value: typed.email, error: errors.email },
    { name: 'password', label: 'Adgangskode', type: 'password', autocomplete: 'current-password', error: errors.password },
  ];
  const inError = wrong !== undefined || Object.keys(errors).length > 0;
  return {
    heading: 'Log ind',
    inError,
    ...(inError && { status: 422 }),
    body: html`${wrong ? alertBox(wrong) : undefined}${form(fields, 'Log ind')}
<ul class="links">
<li><a href="${frame.prefix}/glemt-adgangskode">Glemt adgangskode?</a></li>
<li><a href="${frame.prefix}/opret-bruger">Opret profil</a></li>
</ul>
${demo ? demoBox() : undefined}`,
  };
}

function demoBox() {
  return html`<section class="demo" aria-labelledby="demo"><h2 id="demo">Demo</h2>
<p>Alle har adgangskoden <strong>${demoPassword}</strong>.</p>
<dl>${demoAccounts.map(({ email, who }) => html`<dt>${email}</dt><dd>${who}</dd>`)}</dl></section>`;
}
