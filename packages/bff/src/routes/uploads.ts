import type { Socket } from 'node:net';
import { largestFile, materialExportRoutes, materialUploadRoutes } from '@edison/contracts/bff/admin/material-files';
import { Problem } from '@edison/contracts/problem';
import type { Answer, Input, Route } from '@edison/contracts/route';
import { backendAdminMaterialFiles, backendMaterials, backendMaterialUploads } from '@edison/contracts/upstream/materials';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Backend } from '../backend/call-backend.ts';
import type { BackendStreams, SentFile } from '../backend/stream-backend.ts';
import { readInput } from '../read-input.ts';
import { attachment, serveFile } from '../serve-files.ts';
import { authorise, personOf, type RouteContext, refuseOtherMethods } from '../serve-routes.ts';
import type { Session, Sessions } from '../session/session.ts';

interface UploadParts {
  readonly scope: FastifyInstance;
  readonly sessions: Pick<Sessions, 'read'>;
  readonly backend: Backend;
  readonly streams: BackendStreams;
  readonly patience: ExtendTimeout;
}

/** Serves admins' uploads and downloads of material files. Register `refuseForeignRequests` on the same scope first. */
export async function serveUploads(parts: UploadParts): Promise<void> {
  const { scope, sessions, backend, streams } = parts;
  await scope.register(async (uploads) => {
    // The body is not read before the session is checked.
    uploads.addContentTypeParser('application/octet-stream', (_request, _body, done) => done(null));
    const { addMaterialFile, replaceMaterialFile } = materialUploadRoutes;
    serveUpload(uploads, addMaterialFile, parts, ({ params, query }, session, file) =>
      streams.send(backendMaterialUploads.AddFile, { query: { ...params, ...query } }, session, file),
    );
    serveUpload(uploads, replaceMaterialFile, parts, ({ params, query }, session, file) =>
      streams.send(backendMaterialUploads.ReplaceFile, { query: { ...params, ...query } }, session, file),
    );
    refuseOtherMethods(uploads, [addMaterialFile, replaceMaterialFile]);
  });
  serveFile(scope, materialExportRoutes.getAdminFile, sessions, async ({ params }, context) => {
    const { files } = await backend.call(
      backendMaterials.GetAdminMaterial,
      { query: { materialId: params.materialId } },
      personOf(context),
    );
    const file = files.find(({ fileId }) => fileId === params.fileId);
    if (!file) throw new Problem('NOT_FOUND');
    const streamed = await streams.open(backendAdminMaterialFiles.GetAdminFile, { query: params }, context.session, {});
    context.reply.header('content-disposition', attachment(`${file.label}.${file.kind}`));
    return streamed;
  });
}

type UploadRoute = (typeof materialUploadRoutes)[keyof typeof materialUploadRoutes];

/** Streams an upload to the backend, which validates it. */
function serveUpload<R extends UploadRoute>(
  scope: FastifyInstance,
  route: R,
  { sessions, backend, patience }: UploadParts,
  send: (input: Input<R>, session: Session, file: SentFile) => Promise<Answer<R>>,
): void {
  scope.post(route.path, { config: { contract: route } }, async (request, reply) => {
    try {
      const session = personOf({ session: await authorise(route, request, sessions), request, reply } satisfies RouteContext);
      const input = inputOf(route, request);
      const length = request.headers['content-length'] === undefined ? undefined : Number(request.headers['content-length']);
      if ((length ?? 0) > largestFile) throw new Problem('FILE_TOO_LARGE');
      // This call refreshes an outdated token, because the upload itself cannot be retried.
      await backend.call(backendMaterials.GetAdminMaterial, { query: { materialId: input.params.materialId } }, session);
      using _time = patience(request);
      const answer = route.answer.parse(await send(input, session, { source: request.raw, length }));
      return reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').send(JSON.stringify(answer));
    } finally {
      // Reads the rest of a refused body: a browser reads the answer only after it has sent everything.
      request.raw.resume();
    }
  });
}

/** The input of a call, typed by its route. */
function inputOf<R extends Route>(route: R, request: Parameters<typeof readInput>[1]): Input<R> {
  // `readInput` has parsed the value by the same route's schemas.
  return readInput(route, request) as never;
}

/** Exempts a request from the time-out of whole requests until the result is disposed of. */
type ExtendTimeout = (request: FastifyRequest) => Disposable;

/**
 * Makes `ExtendTimeout`. The server closes requests that are not complete within `requestTimeout`, as a defence against slow senders. A large
 * file takes longer, so for authenticated uploads only `connectionTimeout`, the time without any byte, applies.
 */
export function extendUploadTimeouts(app: FastifyInstance): ExtendTimeout {
  const patient = new WeakSet<Socket>();
  const others = app.server.listeners('clientError');
  app.server.removeAllListeners('clientError');
  app.server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && patient.has(socket)) return;
    for (const listener of others) listener.call(app.server, error, socket);
  });
  return ({ raw: { socket } }) => {
    patient.add(socket);
    return { [Symbol.dispose]: () => void patient.delete(socket) };
  };
}
