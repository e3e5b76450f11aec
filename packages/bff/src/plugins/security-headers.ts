import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { policyReportsName, policyReportsPath } from './policy-reports.ts';

/** What the Content-Security-Policy depends on: form targets, media hosts and hosts of consented scripts. */
export interface PolicyParts {
  readonly siteUrl: string;
  readonly issuer: string;
  readonly mediaUrl?: string;
  readonly scriptHosts: readonly string[];
}

/** Makes the Content-Security-Policy of a document; `scripts` and `styles` are sources such as `'sha256-…'` or `'nonce-…'`. */
export type DocumentPolicy = (scripts: readonly string[], styles: readonly string[]) => string;

/** The policy of answers that are no documents: nothing may load, nothing may frame them. */
const bareProtection = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'";

/** Builds the Content-Security-Policy of documents (CSP3). No inline script or style runs but the listed ones. */
export function documentPolicy({ siteUrl, issuer, mediaUrl, scriptHosts }: PolicyParts): DocumentPolicy {
  const hosts = scriptHosts.map((host) => (host.includes('://') ? host : `https://${host}`));
  const media = mediaUrl ? [new URL(mediaUrl).origin] : [];
  return (scripts, styles) =>
    [
      "default-src 'none'",
      `script-src ${["'self'", ...scripts, ...hosts].join(' ')}`,
      `style-src ${["'self'", ...styles].join(' ')}`,
      `img-src ${["'self'", 'data:', ...media, ...hosts].join(' ')}`,
      "font-src 'self'",
      `media-src ${["'self'", ...media].join(' ')}`,
      `connect-src ${["'self'", ...hosts].join(' ')}`,
      `frame-src ${["'self'", 'https://www.youtube-nocookie.com', 'https://player.vimeo.com', ...hosts].join(' ')}`,
      "manifest-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      `form-action ${[...new Set(["'self'", new URL(issuer).origin])].join(' ')}`,
      // `report-uri` is for browsers without `report-to`.
      `report-to ${policyReportsName}`,
      `report-uri ${policyReportsPath}`,
      ...(siteUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
    ].join('; ');
}

/** What the security headers of every answer depend on. */
export interface HeaderParts {
  readonly siteUrl: string;
  /** Strict-Transport-Security over https; two years and every host below the site's when absent. */
  readonly transportSecurity?: string;
}

/** The security headers of every answer. */
export function constantHeaders({
  siteUrl,
  transportSecurity = 'max-age=63072000; includeSubDomains',
}: HeaderParts): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    // Only the origin: paths of mailed links hold a token, which a proxy would log with the next request.
    'referrer-policy': 'strict-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    'x-frame-options': 'DENY',
    'reporting-endpoints': `${policyReportsName}="${policyReportsPath}"`,
    ...(siteUrl.startsWith('https:') && { 'strict-transport-security': transportSecurity }),
  };
}

/** The security headers of answers that are no documents. */
export function bareHeaders(parts: HeaderParts): Readonly<Record<string, string>> {
  return { ...constantHeaders(parts), 'content-security-policy': bareProtection };
}

/** Sets the security headers on every answer; a document replaces the policy by its own. */
export function installSecurityHeaders(app: FastifyInstance, parts: HeaderParts): void {
  const headers = bareHeaders(parts);
  app.addHook('onRequest', async (_request, reply) => void reply.headers(headers));
}

/**
 * The CSP hash sources of inline scripts or styles (CSP3 section 2.3.1). Pass texts that the web package exports, never texts read from a
 * page: a script injected with content must not get one.
 */
export function hashSources(texts: readonly string[]): readonly string[] {
  return [...new Set(texts.map(sourceOf))];
}

/** The hash source of one text, with newlines normalised as browsers do. */
function sourceOf(text: string): string {
  const normal = text.replaceAll(/\r\n?/g, '\n');
  return `'sha256-${createHash('sha256').update(normal).digest('base64')}'`;
}
