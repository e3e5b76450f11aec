import { Problem } from '@edison/contracts/problem';
import type { Route } from '@edison/contracts/route';
import type { FastifyRequest, RouteOptions } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract entry that a route was made of. */
    contract?: Route;
    /** Who may use a route that has no contract: nobody, whoever has signed the request, or any browser that reports something. */
    policy?: 'nobody' | 'signed' | 'report';
  }
}

/** Default deny (ASVS 8.1.1): a route below `/bff` that does not say who may use it stops the start. @throws Error naming the route. */
export function requirePolicy({ url, method, config }: RouteOptions): void {
  if (/^\/bff(?:\/|$)/.test(url) && !config?.contract && !config?.policy)
    throw new Error(`${method} ${url} has neither a contract nor a policy`);
}

const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/**
 * Refuses what another site could make a browser send, before the session is read and before the body is (RFC 10017
 * section 6.1.3.3; ASVS 3.5). A route of kind `navigation` is exempt from the header, not from the rest.
 */
export function refuseForeignRequests(siteUrl: string) {
  return async (request: FastifyRequest): Promise<void> => {
    const { contract } = request.routeOptions.config;
    if (!contract) return;
    if (contract.kind !== 'navigation' && request.headers['x-edison'] !== '1') throw new Problem('HEADER_MISSING');
    const isSafe = safeMethods.has(request.method);
    if (contract.kind !== 'navigation' || !isSafe) refuseForeignOrigin(request, siteUrl, isSafe);
    else if (contract.who === 'admin' || contract.personal) refuseForeignOpening(request);
    if (!isSafe) refuseOtherContent(request, contract);
  };
}

/** At least one of the two headers has to vouch for us where something changes, and neither may contradict: browsers need not say where a read comes from. */
function refuseForeignOrigin(request: FastifyRequest, siteUrl: string, isSafe: boolean): void {
  const { origin, 'sec-fetch-site': site } = request.headers;
  const vouched = origin === siteUrl || site === 'same-origin';
  const contradicted = (origin !== undefined && origin !== siteUrl) || (site !== undefined && site !== 'same-origin');
  if (contradicted || !(vouched || isSafe)) throw new Problem('FOREIGN_ORIGIN');
}

/** An admin list, or all that is stored about somebody, is written down with who took it: no link or redirect of another site may have them take it. A typed address is `none`. */
function refuseForeignOpening(request: FastifyRequest): void {
  const { 'sec-fetch-site': site = 'none' } = request.headers;
  if (site !== 'none' && site !== 'same-origin') throw new Problem('FOREIGN_ORIGIN');
}

/** One spelling of JSON, or plain bytes where a file is sent, so that no parser and no browser can read it as a form. */
function refuseOtherContent(request: FastifyRequest, { body, bytes }: Route): void {
  const type = request.headers['content-type'];
  const hasBody = Number(request.headers['content-length'] ?? 0) > 0 || request.headers['transfer-encoding'] !== undefined;
  if (type === undefined && !hasBody && !body) return;
  const wanted = bytes ? /^application\/octet-stream$/ : /^application\/json(?:; ?charset=utf-8)?$/;
  if (!wanted.test(type ?? '')) throw new Problem('WRONG_CONTENT_TYPE');
}
