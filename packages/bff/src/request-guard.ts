import { Problem } from '@edison/contracts/problem';
import type { Route } from '@edison/contracts/route';
import type { FastifyRequest, RouteOptions } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route's entry in the contract. */
    contract?: Route;
    /** Who may use a route without a contract: nobody, a signed request, or any browser's report. */
    policy?: 'nobody' | 'signed' | 'report';
  }
}

/** Default deny (ASVS 8.1.1): refuses to register a route below `/bff` that does not say who may use it. @throws Error naming the route. */
export function requirePolicy({ url, method, config }: RouteOptions): void {
  if (/^\/bff(?:\/|$)/.test(url) && !config?.contract && !config?.policy)
    throw new Error(`${method} ${url} has neither a contract nor a policy`);
}

const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/**
 * Refuses requests that another site could make a browser send, before session and body are read (RFC 10017
 * section 6.1.3.3; ASVS 3.5). A route of kind `navigation` is exempt from the header, not from the rest.
 */
export function refuseForeignRequests(siteUrl: string) {
  return async (request: FastifyRequest): Promise<void> => {
    const { contract } = request.routeOptions.config;
    if (!contract) return;
    if (contract.kind !== 'navigation' && request.headers['x-edison'] !== '1') throw new Problem('HEADER_MISSING');
    const isSafe = safeMethods.has(request.method);
    if (contract.kind !== 'navigation' || !isSafe) refuseForeignOrigin(request, siteUrl, isSafe);
    else if (contract.who === 'admin' || contract.personal) refuseForeignNavigation(request);
    if (!isSafe) refuseOtherContent(request, contract);
  };
}

/** Checks `Origin` and `Sec-Fetch-Site`: neither may name another site, and a request that changes something needs at least one of them. */
function refuseForeignOrigin(request: FastifyRequest, siteUrl: string, isSafe: boolean): void {
  const { origin, 'sec-fetch-site': site } = request.headers;
  const vouched = origin === siteUrl || site === 'same-origin';
  const contradicted = (origin !== undefined && origin !== siteUrl) || (site !== undefined && site !== 'same-origin');
  if (contradicted || !(vouched || isSafe)) throw new Problem('FOREIGN_ORIGIN');
}

/** Exports are recorded in the audit log with who took them, so another site's link must not start one. A typed address has `Sec-Fetch-Site: none`. */
function refuseForeignNavigation(request: FastifyRequest): void {
  const { 'sec-fetch-site': site = 'none' } = request.headers;
  if (site !== 'none' && site !== 'same-origin') throw new Problem('FOREIGN_ORIGIN');
}

/** Requires `application/json`, or plain bytes for uploads, because browsers send forms across sites without a preflight. */
function refuseOtherContent(request: FastifyRequest, { body, bytes }: Route): void {
  const type = request.headers['content-type'];
  const hasBody = Number(request.headers['content-length'] ?? 0) > 0 || request.headers['transfer-encoding'] !== undefined;
  if (type === undefined && !hasBody && !body) return;
  const wanted = bytes ? /^application\/octet-stream$/ : /^application\/json(?:; ?charset=utf-8)?$/;
  if (!wanted.test(type ?? '')) throw new Problem('WRONG_CONTENT_TYPE');
}
