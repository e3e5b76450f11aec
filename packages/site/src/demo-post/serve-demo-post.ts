import type { FastifyInstance, FastifyReply } from 'fastify';
import { listPage, mailPage, missingPage } from './post-pages.ts';
import type { Mailbox } from './start-mailbox.ts';

/** Serves the demo's mailbox at `/demo/post`: a list, each mail as HTML and as text, and its files. Demo mode only. */
export function serveDemoPost(app: FastifyInstance, mailbox: Mailbox): void {
  app.get('/demo/post', async (_request, reply) => send(reply, listPage(await mailbox.list())));

  app.get<{ Params: { id: string } }>('/demo/post/:id', async (request, reply) => {
    const mail = await mailbox.read(request.params.id);
    if (!mail) return send(reply.code(404), missingPage('Mailen findes ikke', 'Mailen er måske ældre end de 200 nyeste.'));
    return send(reply, mailPage(mail));
  });

  app.get<{ Params: { id: string; index: string } }>('/demo/post/:id/:index', async (request, reply) => {
    const mail = await mailbox.read(request.params.id);
    const file = mail?.files[Number(request.params.index)];
    if (!file) return send(reply.code(404), missingPage('Filen findes ikke', 'Mailen er måske ældre end de 200 nyeste.'));
    return reply
      .headers({
        'cache-control': 'no-store',
        'content-disposition': `attachment; filename="${file.filename.replaceAll(/[^\w.-]/g, '_')}"`,
        'x-content-type-options': 'nosniff',
      })
      .type(file.mimeType)
      .send(file.content);
  });
}

function send(reply: FastifyReply, document: string): FastifyReply {
  return reply
    .headers({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      // The frame of a mail inherits this policy: inline styles and pictures of this site are allowed, and nothing else.
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; report-to policy",
    })
    .type('text/html; charset=utf-8')
    .send(document);
}
