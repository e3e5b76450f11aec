import type { submissionRoutes } from '@edison/contracts/bff/submissions';
import type { Handlers } from '@edison/contracts/route';
import type { Backend } from '../../backend/call-backend.ts';
import * as submissions from '../../backend/codes/submissions.ts';
import type { RouteContext } from '../../serve-routes.ts';
import { tryCode } from '../../throttle/code-tries.ts';
import type { Rule, Throttle } from '../../throttle/throttle.ts';
import { personOf } from '../person.ts';

const quarter = 15 * 60;

/** Each of these is kept for good. A class whose teams all press twice in the last quarter of an hour is welcome. */
const handIns: Rule = { purpose: 'submission', browser: { tries: 20, seconds: quarter }, address: { tries: 200, seconds: quarter } };

export function submissionHandlers(backend: Backend, throttle: Throttle): Handlers<typeof submissionRoutes, RouteContext> {
  return {
    async createSubmission({ params, body }, context) {
      await throttle.count(handIns, context);
      return tryCode(throttle, context, () => submissions.createSubmission(backend, context.session, { ...params, ...body }));
    },
    listSchoolSubmissions: ({ params, query }, context) =>
      submissions.listSchoolSubmissions(backend, personOf(context), { ...params, ...query }),
    getSubmission: ({ params }, context) => submissions.getSubmission(backend, personOf(context), params.submissionId),
    listSubmissions: ({ params, query }, context) => submissions.listSubmissions(backend, personOf(context), { ...params, ...query }),
    lockSubmission: ({ params, body }, context) => submissions.lockSubmission(backend, personOf(context), { ...params, ...body }),
  };
}
