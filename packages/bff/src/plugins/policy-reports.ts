import { Problem } from '@edison/contracts/problem';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { maskPath } from '../operations/request-log.ts';

/** Where browsers report violations of the Content-Security-Policy. */
export const policyReportsPath = '/bff/policy-reports';
/** Name of that endpoint in the policy (Reporting API; CSP3 section 5). */
export const policyReportsName = 'policy';

const bodyLimit = 16 * 1024;
const minute = 60_000;
/** A page that violates its policy does so for every visitor, so a few lines suffice. */
const linesAMinute = 30;

/** The formats of the Reporting API and of the older `report-uri`; other fields are not read. */
const newReports = z.array(
  z.object({ body: z.object({ effectiveDirective: z.string(), blockedURL: z.string().nullish(), documentURL: z.string() }) }),
);
const oldReport = z.object({
  'csp-report': z.object({ 'violated-directive': z.string(), 'blocked-uri': z.string().optional(), 'document-uri': z.string() }),
});

/**
 * Takes violation reports from browsers and logs directive, blocked origin and masked path of the page. Needs no session and stores nothing,
 * so a limit of lines a minute is its only protection.
 *
 * @param now in milliseconds since 1970
 */
export async function servePolicyReports(app: FastifyInstance, now: () => number): Promise<void> {
  let window = { endsAt: 0, lines: 0 };
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const types = ['application/reports+json', 'application/csp-report', 'application/json'];
    scope.addContentTypeParser(types, { parseAs: 'string', bodyLimit }, (_request, body, done) => done(null, body));
    scope.post(policyReportsPath, { config: { policy: 'report' } }, async (request, reply) => {
      if (window.endsAt <= now()) window = { endsAt: now() + minute, lines: 0 };
      for (const report of readReports(request.body)) {
        window.lines += 1;
        if (window.lines <= linesAMinute) request.log.warn(report, 'a document broke its policy');
      }
      return reply.status(204).header('cache-control', 'no-store').send();
    });
  });
}

function readReports(body: unknown) {
  const read = typeof body === 'string' ? parse(body) : undefined;
  const asNew = newReports.safeParse(read);
  if (asNew.success) return asNew.data.map(({ body }) => seen(body.effectiveDirective, body.blockedURL ?? '', body.documentURL));
  const asOld = oldReport.safeParse(read);
  if (!asOld.success) throw new Problem('BAD_REQUEST');
  const report = asOld.data['csp-report'];
  return [seen(report['violated-directive'], report['blocked-uri'] ?? '', report['document-uri'])];
}

/** The loggable part of a report, which anybody may have forged: directive, origin and masked path. */
function seen(directive: string, blocked: string, document: string) {
  const address = URL.parse(blocked);
  return {
    directive: /^[a-z-]{1,40}/.exec(directive)?.[0] ?? 'unknown',
    blocked: address ? `${address.protocol}//${address.host}`.slice(0, 100) : (/^[a-z-]{1,40}$/.exec(blocked)?.[0] ?? 'unknown'),
    page: maskPath(URL.parse(document)?.pathname ?? ''),
  };
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
