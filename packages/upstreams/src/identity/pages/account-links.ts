import { html } from './html.ts';
import type { PageFrame } from './page.ts';

/** Links below pages that change something of an account. */
export function accountLinks({ siteUrl, prefix }: PageFrame) {
  return html`<ul class="links">
<li><a href="${siteUrl}/min-profil/konto/">Tilbage til Konto</a></li>
<li><a href="${prefix}/glemt-adgangskode">Glemt adgangskode?</a></li>
</ul>`;
}
