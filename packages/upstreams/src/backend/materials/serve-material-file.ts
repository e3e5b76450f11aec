import { visitorMark } from '@edison/contracts/bff/materials';
import { grantToken } from '@edison/contracts/bff/recordings';
import { Problem } from '@edison/contracts/problem';
import { backendMaterialFiles } from '@edison/contracts/upstream/materials';
import type { FastifyInstance } from 'fastify';
import type { BackendParts } from '../backend-parts.ts';
import { readQuery } from '../calls/read-query.ts';
import { validate } from '../calls/validate.ts';
import { personDigests } from '../codes/person-digest.ts';
import { sendFile } from '../files/send-file.ts';
import { digestOf } from '../mails/cancel-link.ts';

const { GetFile: route } = backendMaterialFiles;

type ServedParts = Pick<BackendParts, 'store' | 'identify' | 'files' | 'now'>;

/** Serves files of materials to callers with a valid grant, which is checked at every request. Relies on `material_grants_pkey`. */
export function serveMaterialFile(app: FastifyInstance, { store, identify, files, now }: ServedParts): void {
  app.get(route.path, async (request, reply) => {
    const caller = await identify(request.headers.authorization);
    const asked = route.query.parse(validate(route.query, readQuery(request.url)));
    const file = await store
      .selectFrom('material_files as f')
      .innerJoin('materials as m', 'm.id', 'f.material_id')
      .select(['f.file', 'f.material_id'])
      .where('f.id', '=', asked.fileId)
      .where('f.removed_at', 'is', null)
      .where('m.state', '=', 'published')
      .executeTakeFirst();
    if (!file) throw new Problem('NOT_FOUND');
    const grant = grantToken.safeParse(request.headers['x-edison-grant']).data ?? '';
    const visitor = visitorMark.safeParse(request.headers['x-edison-visitor']).data;
    const persons = await personDigests(store, caller, { visitor });
    const given =
      persons.length > 0 &&
      (await store
        .selectFrom('material_grants')
        .select('until')
        .where('token_hash', '=', digestOf(grant))
        .where('material_id', '=', file.material_id)
        .where('person', 'in', persons)
        .where('until', '>', now())
        .executeTakeFirst());
    if (!given) throw new Problem('FORBIDDEN');
    return sendFile(request, reply, file.file, files.directory);
  });
}
