import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Problem } from '@edison/contracts/problem';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { askedRange } from './byte-range.ts';
import { folder, plainName } from './stored-files.ts';

const types: Readonly<Record<string, string>> = {
  mp4: 'video/mp4',
  vtt: 'text/vtt; charset=utf-8',
  pdf: 'application/pdf',
  zip: 'application/zip',
};

/** Sends a stored file, or the part of it that `Range` asks for. The name comes from the database. @throws Problem NOT_FOUND. */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, name: string): Promise<FastifyReply> {
  const type = types[plainName.exec(name)?.[1] ?? ''];
  if (type === undefined) throw new Problem('NOT_FOUND');
  const file = new URL(name, folder);
  const size = await stat(file).then(
    (found) => found.size,
    (cause: unknown) => {
      throw new Problem('NOT_FOUND', { cause });
    },
  );
  const asked = askedRange(request.headers.range, size);
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
