import { adminMaterialFileRoutes } from '@edison/contracts/bff/admin/material-files';
import { adminMaterialRoutes } from '@edison/contracts/bff/admin/materials';
import type { MaterialFile } from '@edison/contracts/bff/material';
import { type FetchableFile, materialFileRoutes, materialRoutes } from '@edison/contracts/bff/materials';
import { Problem } from '@edison/contracts/problem';
import type { Input } from '@edison/contracts/route';
import { backendMaterialFiles, backendMaterials } from '@edison/contracts/upstream/materials';
import type { BackendStreams, Streamed } from '../backend/stream-backend.ts';
import { attachment, serveFile } from '../serve-files.ts';
import type { RouteContext } from '../serve-routes.ts';
import type { FileLinks } from '../session/file-links.ts';
import type { Session } from '../session/session.ts';
import type { BrowserMark } from '../throttle/browser-mark.ts';
import { tryCode } from '../throttle/limits.ts';
import type { Rule } from '../throttle/throttle.ts';
import { type ForwardParts, forward } from './forward.ts';

const quarter = 15 * 60;

/** Each opening writes to the database. Enough for a class of thirty with some materials each. */
const openings: Rule = { purpose: 'open', browser: { tries: 60, seconds: quarter }, address: { tries: 600, seconds: quarter } };
const downloads: Rule = { ...openings, purpose: 'download' };

const calls = forward(materialRoutes, {
  listOwnMaterials: { to: backendMaterials.GetOverviewForUser, fromSession: { email: 'email' } },
});

const adminCalls = forward(adminMaterialRoutes, {
  listMaterials: { to: backendMaterials.ListMaterials },
  getAdminMaterial: { to: backendMaterials.GetAdminMaterial },
  getMaterialUse: { to: backendMaterials.GetOverview },
  createMaterial: { to: backendMaterials.SaveMaterial },
  changeMaterial: { to: backendMaterials.SaveMaterial },
  publishMaterial: { to: backendMaterials.PublishMaterial },
  retireMaterial: { to: backendMaterials.RetireMaterial },
});

const adminFileCalls = forward(adminMaterialFileRoutes, {
  removeMaterialFile: { to: backendMaterials.RemoveFile },
});

interface MaterialParts extends ForwardParts {
  readonly streams: BackendStreams;
  readonly marks: BrowserMark;
  readonly links: FileLinks;
  readonly now: () => Date;
}

/** Serves materials, and their files by links that only the same session or browser can open. */
export function serveMaterials(parts: MaterialParts): void {
  const { scope, sessions, backend, throttle, marks, links, now } = parts;
  // The backend counts downloads by browser when it knows no person: a guest, or an unverified e-mail.
  const visitorOf = ({ request, reply }: RouteContext) => marks.give(request, reply);
  adminCalls.serve(parts);
  adminFileCalls.serve(parts);
  calls.serve(parts, {
    async getMaterial({ params }, { session }) {
      const info = await backend.call(backendMaterials.GetInfo, { query: params }, session);
      return session ? { ...info, ...(await backend.call(backendMaterials.ValidateUser, { body: params }, session)) } : info;
    },
    checkCode: ({ params, body }, context) =>
      tryCode(throttle, context, () => {
        const asked = { ...params, ...body, visitor: visitorOf(context) };
        return backend.call(backendMaterials.ValidateCode, { body: asked }, context.session);
      }),
    async openMaterial({ params, body }, context) {
      await throttle.count(openings, context);
      const visitor = visitorOf(context);
      const open = () => backend.call(backendMaterials.GetMaterial, { body: { ...params, ...body, visitor } }, context.session);
      const { files, grant, seconds } = await (body.code === undefined ? open() : tryCode(throttle, context, open));
      const until = now().getTime() + seconds * 1_000;
      const holder = holderOf(context.session, visitor);
      return {
        files: files.map((file) => fetchable(file, links.make({ fileId: file.fileId, name: nameOf(file), grant, until }, holder))),
      };
    },
    async registerDownload({ params, body }, context) {
      await throttle.count(downloads, context);
      const download = { ...params, ...body, visitor: visitorOf(context) };
      await backend.call(backendMaterials.RegisterDownload, { body: download }, context.session);
      return null;
    },
  });
  serveFile(scope, materialFileRoutes.getFile, sessions, openLink(parts));
}

/** Opens a file link. @throws Problem FORBIDDEN in another session or browser, GONE when it has expired. */
function openLink({ streams, marks, links, now }: MaterialParts) {
  return async ({ params }: Input<typeof materialFileRoutes.getFile>, { session, request, reply }: RouteContext): Promise<Streamed> => {
    const visitor = marks.read(request);
    const holders = [...(session ? [`session ${session.key}`] : []), ...(visitor === undefined ? [] : [`browser ${visitor}`])];
    const link = links.read(params.token, holders);
    if (!link) throw new Problem('FORBIDDEN');
    if (link.until <= now().getTime()) throw new Problem('GONE');
    const headers = { 'x-edison-grant': link.grant, ...(visitor !== undefined && { 'x-edison-visitor': visitor }) };
    const file = await streams.open(backendMaterialFiles.GetFile, { query: { fileId: link.fileId } }, session, headers);
    reply.header('content-disposition', attachment(link.name));
    return file;
  };
}

function holderOf(session: Session | undefined, visitor: string): string {
  return session ? `session ${session.key}` : `browser ${visitor}`;
}

/** Characters of a file name that fit into a link. */
const longestName = 50;

function nameOf({ label, kind }: MaterialFile): string {
  return `${label.slice(0, longestName)}.${kind}`;
}

function fetchable(file: MaterialFile, token: string): FetchableFile {
  return { ...file, url: `/bff/files/${token}` };
}
