import { readPreview } from '@edison/contracts/content/preview-token';
import { Problem } from '@edison/contracts/problem';
import type { Answer } from '@edison/contracts/route';
import { contentCalls } from '@edison/contracts/upstream/content';
import type { FastifyInstance } from 'fastify';
import type { CurrentSite } from './site/site.ts';

/** Serves drafts to holders of a signed link. Without a key there are none. */
export function serveDrafts(app: FastifyInstance, key: string | undefined, current: CurrentSite): void {
  app.get(contentCalls.GetDraft.path, (request, reply): Answer<(typeof contentCalls)['GetDraft']> => {
    const query = contentCalls.GetDraft.query.safeParse(request.query);
    const path = query.success && key !== undefined ? readPreview(key, query.data.token, Date.now()) : undefined;
    const Page = path === undefined ? undefined : current().drafts.get(path);
    if (!Page) throw new Problem('NOT_FOUND');
    reply.header('cache-control', 'no-store');
    return { Page };
  });
}
