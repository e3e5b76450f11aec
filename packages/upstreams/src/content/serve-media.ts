import { Problem } from '@edison/contracts/problem';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { askedRange } from './byte-range.ts';
import { createPacker, packsWell, welcomePacking } from './pack-text.ts';
import { askedSize, createResizer } from './resize-picture.ts';
import type { CurrentSite, MediaFile } from './site/site.ts';

const parameters = z.object({ file: z.string() });

// A drawing opened by itself is a document of its own: the sandbox keeps any script in it from running.
const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

const keptCopies = 48 * 1024 * 1024;

/**
 * Serves `/media/{name}` and `/media/{name}.{hash}.{extension}`. The second changes with the content and may be kept for ever.
 * Drawings and words come packed. A picture of pixels also comes narrower: `?width=…&quality=…`, numbers of the closed list. A film or a sound also comes in parts.
 * Files are looked up in a list made beforehand, never on the disk: no address reaches another file.
 */
export function serveMedia(app: FastifyInstance, current: CurrentSite): void {
  const addresses = new WeakMap<ReturnType<CurrentSite>, ReadonlyMap<string, MediaFile>>();
  const resize = createResizer(keptCopies);
  const packed = createPacker();

  app.get('/media/:file', async (request, reply) => {
    const asked = parameters.parse(request.params).file;
    const file = fileAt(asked);
    if (!file) throw new Problem('NOT_FOUND');
    const size = isPicture(file) ? askedSize(request.query) : undefined;
    const packing = packsWell(file.type) ? welcomePacking(request.headers['accept-encoding']) : undefined;
    const etag = etagOf(file, size ? `${size.width}-${size.quality}` : packing);
    reply
      .header('etag', etag)
      .header('cache-control', asked === file.hashedName ? 'public, max-age=31536000, immutable' : 'public, max-age=300')
      .header('x-content-type-options', 'nosniff')
      .type(file.type);
    if (file.type === 'image/svg+xml') reply.header('content-security-policy', drawingPolicy);
    if (packsWell(file.type)) reply.header('vary', 'accept-encoding');
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    if (packing) return reply.header('content-encoding', packing).send(await packed(file, packing));
    if (/^(?:video|audio)\//.test(file.type)) return sendInParts(request, reply, file.bytes, etag);
    if (size === undefined) return reply.send(file.bytes);
    const copy = await resize(file, size);
    if (copy === undefined) reply.header('cache-control', 'no-store').removeHeader('etag');
    return reply.send(copy ?? file.bytes);
  });

  function fileAt(address: string): MediaFile | undefined {
    const site = current();
    const known = addresses.get(site) ?? byAddress(site.media);
    addresses.set(site, known);
    return known.get(address);
  }
}

function byAddress(media: ReadonlyMap<string, MediaFile>): ReadonlyMap<string, MediaFile> {
  return new Map([...media.values()].flatMap((file) => [[file.name, file] as const, [file.hashedName, file] as const]));
}

/** Strong: another size or packing is other bytes. */
function etagOf({ hash }: MediaFile, variant: string | undefined): string {
  return variant ? `"${hash}-${variant}"` : `"${hash}"`;
}

function isPicture({ type }: MediaFile): boolean {
  return type.startsWith('image/') && type !== 'image/svg+xml';
}

/** A player asks for the part it shows next; a part of a file that has changed since is no use to it. */
function sendInParts(request: FastifyRequest, reply: FastifyReply, bytes: Buffer, etag: string): FastifyReply {
  const { range, 'if-range': unless = etag } = request.headers;
  const asked = askedRange(unless === etag ? range : undefined, bytes.length);
  reply.header('accept-ranges', 'bytes');
  if (asked.kind === 'whole') return reply.send(bytes);
  if (asked.kind === 'none') return reply.code(416).header('content-range', `bytes */${bytes.length}`).send();
  reply.code(206).header('content-range', `bytes ${asked.from}-${asked.to}/${bytes.length}`);
  return reply.send(bytes.subarray(asked.from, asked.to + 1));
}
