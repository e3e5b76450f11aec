import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Problem } from '@edison/contracts/problem';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { createResizer, parseSize } from './resize-picture.ts';
import type { CurrentSite, MediaFile } from './site/site.ts';

const parameters = z.object({ file: z.string() });

// A drawing opened by itself is a document of its own: the sandbox keeps any script in it from running.
const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

const maxCopyBytes = 48 * 1024 * 1024;

/**
 * Serves `/media/{name}` and `/media/{name}.{hash}.{extension}`. The second changes with the content and may be cached for ever.
 * Drawings and texts are compressed. A pixel image can be requested narrower: `?width=…&quality=…`, from a closed list. Films and sound support
 * range requests. Files are looked up in a list and never on the disk, so no address reaches another file.
 */
export function serveMedia(app: FastifyInstance, current: CurrentSite): void {
  const addresses = new WeakMap<ReturnType<CurrentSite>, ReadonlyMap<string, MediaFile>>();
  const resize = createResizer(maxCopyBytes);
  const compressed = createCompressor();

  app.get('/media/:file', async (request, reply) => {
    const asked = parameters.parse(request.params).file;
    const file = fileAt(asked);
    if (!file) throw new Problem('NOT_FOUND');
    const size = isPicture(file) ? parseSize(request.query) : undefined;
    const encoding = isCompressible(file.type) ? acceptedEncoding(request.headers['accept-encoding']) : undefined;
    const etag = etagOf(file, size ? `${size.width}-${size.quality}` : encoding);
    reply
      .header('etag', etag)
      .header('cache-control', asked === file.hashedName ? 'public, max-age=31536000, immutable' : 'public, max-age=300')
      .header('x-content-type-options', 'nosniff')
      .type(file.type);
    if (file.type === 'image/svg+xml') reply.header('content-security-policy', drawingPolicy);
    if (isCompressible(file.type)) reply.header('vary', 'accept-encoding');
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    if (encoding) return reply.header('content-encoding', encoding).send(await compressed(file, encoding));
    if (/^(?:video|audio)\//.test(file.type)) return sendRange(request, reply, file.bytes, etag);
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

/** A strong ETag: it differs by size and encoding, as the bytes do. */
function etagOf({ hash }: MediaFile, variant: string | undefined): string {
  return variant ? `"${hash}-${variant}"` : `"${hash}"`;
}

function isPicture({ type }: MediaFile): boolean {
  return type.startsWith('image/') && type !== 'image/svg+xml';
}

/** Answers range requests (RFC 9110, 14.2), with `If-Range` for a file that has changed since. */
function sendRange(request: FastifyRequest, reply: FastifyReply, bytes: Buffer, etag: string): FastifyReply {
  const { range, 'if-range': unless = etag } = request.headers;
  const asked = parseRange(unless === etag ? range : undefined, bytes.length);
  reply.header('accept-ranges', 'bytes');
  if (asked.kind === 'whole') return reply.send(bytes);
  if (asked.kind === 'none') return reply.code(416).header('content-range', `bytes */${bytes.length}`).send();
  reply.code(206).header('content-range', `bytes ${asked.from}-${asked.to}/${bytes.length}`);
  return reply.send(bytes.subarray(asked.from, asked.to + 1));
}

/** The requested part of a file: all of it, bytes `from` to `to` (both included), or an unsatisfiable range. */
type RequestedRange =
  | { readonly kind: 'whole' }
  | { readonly kind: 'part'; readonly from: number; readonly to: number }
  | { readonly kind: 'none' };

/**
 * Reads a `Range` header for a file of `size` bytes (RFC 9110, 14.2). One range only: a list of them, or another unit, is answered with
 * the whole file, as the standard allows.
 */
export function parseRange(range: string | undefined, size: number): RequestedRange {
  const found = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? '');
  const [, first = '', last = ''] = found ?? [];
  if (first === '' && last === '') return { kind: 'whole' };
  const from = first === '' ? Math.max(size - Number(last), 0) : Number(first);
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < Number(first)) return { kind: 'whole' };
  return from > to ? { kind: 'none' } : { kind: 'part', from, to };
}

const compressors = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
} as const;

type Encoding = keyof typeof compressors;

/** Media types worth compressing: drawings, subtitles, text. */
export function isCompressible(type: string): boolean {
  return /^(?:image\/svg\+xml|text\/)/.test(type);
}

/** The best accepted encoding (`Accept-Encoding`, RFC 9110, 12.5.3); undefined for none. */
export function acceptedEncoding(accepted: string | undefined): Encoding | undefined {
  const welcome = new Set(
    (accepted ?? '').split(',').flatMap((one) => {
      const [name = '', ...rules] = one.toLowerCase().split(';');
      return rules.some((rule) => /^\s*q=0(?:\.0*)?\s*$/.test(rule)) ? [] : [name.trim()];
    }),
  );
  if (welcome.has('br')) return 'br';
  return welcome.has('gzip') ? 'gzip' : undefined;
}

/** Compresses each file once, at the highest level; the copy is released with the file. */
export function createCompressor(): (file: { readonly bytes: Buffer }, encoding: Encoding) => Promise<Buffer> {
  const cached = { br: new WeakMap<object, Promise<Buffer>>(), gzip: new WeakMap<object, Promise<Buffer>>() };
  return (file, encoding) => {
    const compressed = cached[encoding].get(file) ?? compressors[encoding](file.bytes);
    cached[encoding].set(file, compressed);
    return compressed;
  };
}
