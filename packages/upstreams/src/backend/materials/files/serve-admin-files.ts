import type { AdminMaterial } from '@edison/contracts/bff/admin/admin-material';
import { Problem } from '@edison/contracts/problem';
import type { Input, Route } from '@edison/contracts/route';
import { backendAdminMaterialFiles, backendMaterialUploads } from '@edison/contracts/upstream/materials';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { authorise } from '../../access/authorise.ts';
import { actorOf } from '../../audit/record-change.ts';
import type { BackendParts } from '../../backend-parts.ts';
import { readInput } from '../../calls/serve-calls.ts';
import { serveCsv } from '../../csv/serve-csv.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Tx } from '../../database/tables.ts';
import { deleteStoredFile, receiveFile } from '../../files/receive-file.ts';
import { sendFile } from '../../files/send-file.ts';
import { adminMaterialOf } from '../admin/admin-material.ts';
import { exportDownloads } from '../admin/export-downloads.ts';
import { daysOf } from '../admin/material-use.ts';
import { addFile, replaceFile, requireFile } from './save-file.ts';

const { AddFile, ReplaceFile } = backendMaterialUploads;
const { GetAdminFile, ExportDownloads } = backendAdminMaterialFiles;

/** Serves uploads and downloads of material files by admins, and the export of downloads. */
export function serveAdminFiles(app: FastifyInstance, parts: BackendParts): void {
  void app.register(async (scope) => serveUploads(scope, parts));
  serveCsv(app, ExportDownloads, parts, async ({ query }) => exportDownloads(parts.store, daysOf(query, parts.now())));
  app.get(GetAdminFile.path, { exposeHeadRoute: false }, async (request, reply) => {
    authorise(GetAdminFile, await parts.identify(request.headers.authorization));
    const { fileId, materialId } = inputOf(GetAdminFile, request).query;
    const row = await parts.store
      .selectFrom('material_files')
      .select('file')
      .where('id', '=', fileId)
      .where('material_id', '=', materialId)
      .where('removed_at', 'is', null)
      .executeTakeFirst();
    if (!row) throw new Problem('NOT_FOUND');
    return sendFile(request, reply, row.file, parts.files.directory);
  });
}

/** `before` refuses an upload before its body is read; `save` stores it and returns the name of a file that is no longer needed. */
interface Upload<R extends Route> {
  readonly before: (query: Input<R>['query']) => Promise<unknown>;
  readonly save: (tx: Tx, query: Input<R>['query'], ...of: SaveArguments) => Promise<string | undefined>;
}

type SaveArguments = [received: Awaited<ReturnType<typeof receiveFile>>, doing: Parameters<typeof addFile>[3]];

function serveUploads(scope: FastifyInstance, parts: BackendParts): void {
  const { store, now } = parts;
  // The body is not read before the caller is authorised.
  scope.addContentTypeParser('application/octet-stream', (_request, _body, done) => done(null));
  serveUpload(scope, AddFile, parts, {
    before: ({ materialId }) => adminMaterialOf(store, materialId, now()),
    save: async (tx, query, ...of) => {
      await addFile(tx, query, ...of);
      return undefined;
    },
  });
  serveUpload(scope, ReplaceFile, parts, { before: (query) => inTransaction(store, (tx) => requireFile(tx, query)), save: replaceFile });
}

function serveUpload<R extends typeof AddFile | typeof ReplaceFile>(
  scope: FastifyInstance,
  route: R,
  { store, identify, files, now }: BackendParts,
  upload: Upload<R>,
): void {
  scope.post(route.path, { config: { contract: route } }, async (request, reply): Promise<AdminMaterial> => {
    try {
      const caller = await identify(request.headers.authorization);
      authorise(route, caller);
      const { query } = inputOf(route, request);
      if (Number(request.headers['content-length'] ?? 0) > files.largest) throw new Problem('FILE_TOO_LARGE');
      await upload.before(query);
      const received = await receiveFile(request.raw, query.fileName, files);
      const kept = inTransaction(store, (tx) => upload.save(tx, query, received, { actor: actorOf(caller), now: now() }));
      const unneeded = await kept.catch(async (error: unknown) => {
        await deleteStoredFile(received.file, files);
        throw error;
      });
      if (unneeded !== undefined) await deleteStoredFile(unneeded, files);
      reply.header('cache-control', 'no-store');
      return route.answer.parse(await adminMaterialOf(store, query.materialId, now()));
    } finally {
      // Reads the rest of a refused body, because some clients read the answer only after sending everything.
      request.raw.resume();
    }
  });
}

/** The input of a call, typed by its route. */
function inputOf<R extends Route>(route: R, request: FastifyRequest): Input<R> {
  // Parsed with the schemas of the same route.
  return readInput(route, request) as never;
}
