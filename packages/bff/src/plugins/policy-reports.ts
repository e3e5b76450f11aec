import { Problem } from '@edison/contracts/problem';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { maskPath } from '../operations/request-log.ts';

/** Where browsers tell what the policy of a document has kept from happening. */
export const policyReportsPath = '/bff/policy-reports';
/** What the policy calls that place (Reporting API; CSP3 section 5). */
export const policyReportsName = 'policy';

const bodyLimit = 16 * 1024;
const minute = 60_000;
/** A page that breaks its policy does so for every visitor: a few lines tell it. */
const linesAMinute = 30;

/** As the Reporting API sends them, and as `report-uri` did. Whatever else is in them is not read. */
const newReports = z.array(
  z.object({ body: z.object({ effectiveDirective: z.string(), blockedURL: z.string().nullish(), documentURL: z.string() }) }),
);
const oldReport = z.object({
  'csp-report': z.object({ 'violated-directive': z.string(), 'blocked-uri': z.string().optional(), 'document-uri': z.string() }),
});

/**
 * Takes reports from anybody's browser and writes down what was kept out of which page: the directive, the origin, the masked path. No
 * session is looked at and nothing is stored, so it needs no protection but a bound.
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

/** Anybody may send anything: only words of a policy, origins and masked paths are written down. */
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
