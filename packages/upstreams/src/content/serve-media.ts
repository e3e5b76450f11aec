import { Problem } from '@edison/contracts/problem';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { MediaFile } from './site/site.ts';

const parameters = z.object({ file: z.string() });

// A drawing opened by itself is a document of its own: the sandbox keeps any script in it from running.
const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/**
 * Serves `/media/{name}` and `/media/{name}.{hash}.{extension}`. The second changes with the content and may be kept for ever.
 * Files are looked up in a list made at the start, never on the disk: no address reaches another file.
 */
export function serveMedia(app: FastifyInstance, media: ReadonlyMap<string, MediaFile>): void {
  const byAddress = new Map([...media.values()].flatMap((file) => [[file.name, file] as const, [file.hashedName, file] as const]));

  app.get('/media/:file', (request, reply) => {
    const asked = parameters.parse(request.params).file;
    const file = byAddress.get(asked);
    if (!file) throw new Problem('NOT_FOUND');
    const lasting = asked === file.hashedName;
    const etag = `"${file.hash}"`;
    reply
      .header('etag', etag)
      .header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'public, max-age=300')
      .header('x-content-type-options', 'nosniff');
    if (file.type === 'image/svg+xml') reply.header('content-security-policy', drawingPolicy);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type(file.type).send(file.bytes);
  });
}
