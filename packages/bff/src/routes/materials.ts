import type { FetchableFile, materialFileRoutes, materialRoutes } from '@edison/contracts/bff/materials';
import type { MaterialFile } from '@edison/contracts/bff/materials/material';
import { Problem } from '@edison/contracts/problem';
import type { Handlers, Input } from '@edison/contracts/route';
import { attachment } from '../attachment.ts';
import type { Backend } from '../backend/call-backend.ts';
import * as materials from '../backend/materials.ts';
import type { BackendStreams, Streamed } from '../backend/stream-backend.ts';
import type { RouteContext } from '../serve-routes.ts';
import type { FileLinks } from '../session/file-links.ts';
import type { BrowserMark } from '../throttle/browser-mark.ts';
import { tryCode } from '../throttle/code-tries.ts';
import type { Rule, Throttle } from '../throttle/throttle.ts';
import { personOf } from './person.ts';

const quarter = 15 * 60;

/** Each of these writes to the database. A class of thirty with a handful of materials is welcome. */
const openings: Rule = { purpose: 'open', browser: { tries: 60, seconds: quarter }, address: { tries: 600, seconds: quarter } };
const downloads: Rule = { ...openings, purpose: 'download' };

export interface MaterialParts {
  readonly backend: Backend;
  readonly streams: BackendStreams;
  readonly throttle: Throttle;
  readonly marks: BrowserMark;
  readonly links: FileLinks;
  readonly now: () => Date;
}

export function materialHandlers({ backend, throttle, marks, links, now }: MaterialParts): Handlers<typeof materialRoutes, RouteContext> {
  const askerOf = ({ session, request, reply }: RouteContext) => ({ session, visitor: marks.give(request, reply) });
  return {
    async getMaterial({ params }, { session }) {
      const info = await materials.getInfo(backend, session, params.materialId);
      return session ? { ...info, ...(await materials.validateUser(backend, session, params.materialId)) } : info;
    },
    checkCode: ({ params, body }, context) =>
      tryCode(throttle, context, () => materials.validateCode(backend, askerOf(context), { ...params, ...body })),
    async openMaterial({ params, body }, context) {
      await throttle.count(openings, context);
      const asker = askerOf(context);
      const open = () => materials.openMaterial(backend, asker, { ...params, ...body });
      const { files, grant, seconds } = await (body.code === undefined ? open() : tryCode(throttle, context, open));
      const until = now().getTime() + seconds * 1_000;
      const holder = holderOf(asker);
      return {
        files: files.map((file) => fetchable(file, links.make({ fileId: file.fileId, name: nameOf(file), grant, until }, holder))),
      };
    },
    async registerDownload({ params, body }, context) {
      await throttle.count(downloads, context);
      await materials.registerDownload(backend, askerOf(context), { ...params, ...body });
      return null;
    },
    listOwnMaterials: (_input, context) => materials.listOwnMaterials(backend, personOf(context)),
  };
}

/** Opens a link for whoever it was made for. @throws Problem FORBIDDEN in any other browser, GONE when it is too old. */
export function openLink({ streams, marks, links, now }: MaterialParts) {
  return async ({ params }: Input<typeof materialFileRoutes.getFile>, { session, request, reply }: RouteContext): Promise<Streamed> => {
    const visitor = marks.read(request);
    const holders = [...(session ? [`session ${session.key}`] : []), ...(visitor === undefined ? [] : [`browser ${visitor}`])];
    const link = links.read(params.token, holders);
    if (!link) throw new Problem('FORBIDDEN');
    if (link.until <= now().getTime()) throw new Problem('GONE');
    const file = await materials.openFile(streams, session, { ...link, visitor });
    reply.header('content-disposition', attachment(link.name));
    return file;
  };
}

function holderOf({ session, visitor }: materials.Asker): string {
  return session ? `session ${session.key}` : `browser ${visitor}`;
}

/** A link has room for so much of a name. */
const longestName = 50;

function nameOf({ label, kind }: MaterialFile): string {
  return `${label.slice(0, longestName)}.${kind}`;
}

function fetchable(file: MaterialFile, token: string): FetchableFile {
  return { ...file, url: `/bff/files/${token}` };
}
