import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Problem } from '@edison/contracts/problem';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pathsOf, plainName } from './stored-files.ts';

const types: Readonly<Record<string, string>> = {
  mp4: 'video/mp4',
  vtt: 'text/vtt; charset=utf-8',
  pdf: 'application/pdf',
  zip: 'application/zip',
  png: 'image/png',
  jpg: 'image/jpeg',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/**
 * Sends a stored file, or the part that `Range` asks for. `name` comes from the database; it is looked up in `directory`, then among the
 * files of the demo. @throws Problem NOT_FOUND.
 */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, name: string, directory?: string): Promise<FastifyReply> {
  const type = types[plainName.exec(name)?.[1] ?? ''];
  if (type === undefined) throw new Problem('NOT_FOUND');
  const { path: file, size } = await firstExisting(pathsOf(name, directory));
  const asked = parseRange(request.headers.range, size);
  reply.type(type).header('accept-ranges', 'bytes').header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
  if (asked.kind === 'none') return reply.code(416).header('content-range', `bytes */${size}`).send();
  if (asked.kind === 'whole') return reply.header('content-length', size).send(createReadStream(file));
  const { from, to } = asked;
  reply
    .code(206)
    .header('content-range', `bytes ${from}-${to}/${size}`)
    .header('content-length', to - from + 1);
  return reply.send(createReadStream(file, { start: from, end: to }));
}

async function firstExisting(paths: readonly string[]): Promise<{ readonly path: string; readonly size: number }> {
  let cause: unknown;
  for (const path of paths) {
    try {
      return { path, size: (await stat(path)).size };
    } catch (error) {
      cause = error;
    }
  }
  throw new Problem('NOT_FOUND', { cause });
}

/** The requested part of a file: all of it, bytes `from` to `to` (both included), or an unsatisfiable range. */
type RequestedRange =
  | { readonly kind: 'whole' }
  | { readonly kind: 'part'; readonly from: number; readonly to: number }
  | { readonly kind: 'none' };

/** Reads a `Range` header for a file of `size` bytes (RFC 9110, 14.2). A list of ranges, or another unit, is answered with the whole file. */
function parseRange(range: string | undefined, size: number): RequestedRange {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? '') ?? [];
  if (first === '' && last === '') return { kind: 'whole' };
  const from = first === '' ? Math.max(size - Number(last), 0) : Number(first);
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < Number(first)) return { kind: 'whole' };
  return from > to ? { kind: 'none' } : { kind: 'part', from, to };
}
