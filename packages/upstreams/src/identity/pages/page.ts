import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Html, html } from './html.ts';
import { hasPasskeyForm, passkeyScript, passkeySource } from './passkey-script.ts';
import { showPasswordScript, showPasswordSource } from './show-password.ts';

/** What every page needs: the provider's origin and path prefix (no trailing slash), and the URL of the site. */
export interface PageFrame {
  readonly origin: string;
  readonly prefix: string;
  readonly siteUrl: string;
}

/** One page: its heading is also its title. `status` defaults to 200. */
export interface Page {
  readonly heading: string;
  readonly body: Html;
  readonly status?: number;
  readonly inError?: boolean;
  readonly retryAfter?: number;
}

const style = readFileSync(new URL('./style.css', import.meta.url), 'utf8');
const version = createHash('sha256').update(style).digest('hex').slice(0, 12);

/** Serves the stylesheet; pages request it with its version. */
export function serveStyle(app: FastifyInstance, { prefix }: PageFrame): void {
  app.get(`${prefix}/stil.css`, async (_request, reply) =>
    reply
      .type('text/css; charset=utf-8')
      .headers({ 'cache-control': 'public, max-age=31536000, immutable', 'x-content-type-options': 'nosniff' })
      .send(style),
  );
}

/** Sends a page. */
export function sendPage(reply: FastifyReply, page: Page, frame: PageFrame): FastifyReply {
  if (page.retryAfter) reply.header('retry-after', page.retryAfter);
  return reply
    .code(page.status ?? 200)
    .headers(headersOf(frame, page))
    .type('text/html; charset=utf-8')
    .send(documentOf(page, frame));
}

/** As `sendPage`, for pages that oidc-provider renders (Koa). */
export function renderPage(
  ctx: { status: number; type: string; body: unknown; set(headers: Record<string, string>): void },
  page: Page,
  frame: PageFrame,
): void {
  ctx.set(headersOf(frame, page));
  if (page.status) ctx.status = page.status;
  ctx.type = 'html';
  ctx.body = documentOf(page, frame);
}

/** Whether a page needs the script of its password fields. */
function hasPassword({ body }: Page): boolean {
  return body.text.includes('type="password"');
}

function headersOf(frame: PageFrame, page: Page): Record<string, string> {
  // Chrome applies `form-action` also to redirects after a form, which lead to the site. The site adds the header with the address for
  // reports.
  const { origin } = new URL(frame.siteUrl);
  const sources = [...(hasPassword(page) ? [showPasswordSource] : []), ...(hasPasskeyForm(page.body) ? [passkeySource(frame)] : [])];
  const scripts = sources.length > 0 ? ` script-src ${sources.join(' ')};` : '';
  const policy = `default-src 'none';${scripts} style-src 'self'; img-src ${origin}; form-action 'self' ${origin}; base-uri 'none'; frame-ancestors 'none'; report-to policy`;
  return {
    'content-security-policy': policy,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    // Without the path, which holds a link's token. With `no-referrer`, browsers would post forms with `Origin: null`.
    'referrer-policy': 'strict-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  };
}

function documentOf(page: Page, frame: PageFrame): string {
  const { prefix, siteUrl } = frame;
  const { heading, body, inError } = page;
  return html`<!doctype html>
<html lang="da">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="theme-color" content="#14213d">
<title>${inError ? 'Fejl: ' : ''}${heading} – Projekt Edison</title>
<link rel="icon" href="${siteUrl}/favicon.ico" sizes="32x32">
<link rel="stylesheet" href="${prefix}/stil.css?v=${version}">
</head>
<body>
<header class="top"><a href="${siteUrl}/">Projekt Edison</a></header>
<main class="card">
<h1>${heading}</h1>
${body}
</main>
<footer class="foot"><a href="${siteUrl}/">Til forsiden</a></footer>
${hasPassword(page) && showPasswordScript}${hasPasskeyForm(body) && passkeyScript(frame)}
</body>
</html>
`.text;
}
