import type { adminProgrammeRoutes } from '@edison/contracts/bff/admin/programmes';
import type { programmeRoutes } from '@edison/contracts/bff/programmes';
import { Problem } from '@edison/contracts/problem';
import type { Handlers } from '@edison/contracts/route';
import type { Backend } from '../backend/call-backend.ts';
import { adminProgrammes, getProgrammeFigures, joinProgramme, leaveProgramme, listOwnProgrammes } from '../backend/programmes.ts';
import type { Content } from '../content/open-content.ts';
import type { RouteContext } from '../serve-routes.ts';
import { personOf } from './person.ts';

export function programmeHandlers(backend: Backend): Handlers<typeof programmeRoutes, RouteContext> {
  return {
    listOwnProgrammes: (_input, context) => listOwnProgrammes(backend, personOf(context)),
    joinProgramme: ({ params }, context) => joinProgramme(backend, personOf(context), params.programmeKey),
    leaveProgramme: ({ params, body }, context) => leaveProgramme(backend, personOf(context), params.programmeKey, body.confirm),
    getProgrammeFigures: (_input, context) => getProgrammeFigures(backend, personOf(context)),
  };
}

export function adminProgrammeHandlers(backend: Backend, content: Content): Handlers<typeof adminProgrammeRoutes, RouteContext> {
  const programmes = (context: RouteContext) => adminProgrammes(backend, personOf(context));
  return {
    listProgrammes: (_input, context) => programmes(context).list(),
    async createProgramme({ body }, context) {
      await refuseMissingPage(content, body.contentPath);
      return programmes(context).create(body);
    },
    async changeProgramme({ params, body }, context) {
      await refuseMissingPage(content, body.contentPath);
      return programmes(context).change({ ...body, ...params });
    },
    deleteProgramme: ({ params, body }, context) => programmes(context).remove({ ...body, ...params }),
    setProgrammeState: ({ params, body }, context) => programmes(context).setState({ ...body, ...params }),
  };
}

/** @throws Problem BAD_REQUEST where the content service says that there is no such page; while it cannot be asked, any path is taken. */
async function refuseMissingPage(content: Content, path: string): Promise<void> {
  const isMissing = await content.page(path).then(
    ({ value }) => value.kind === 'gone',
    (error: unknown) => error instanceof Problem && error.code === 'NOT_FOUND',
  );
  if (isMissing) throw new Problem('BAD_REQUEST', { field: 'contentPath' });
}
