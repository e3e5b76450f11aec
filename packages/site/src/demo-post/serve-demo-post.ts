import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Mailbox, ReceivedMail } from './start-mailbox.ts';

/** Serves the demo's mailbox at `/demo/post`: a list, each mail as text, and its attachments. Demo mode only. */
export function serveDemoPost(app: FastifyInstance, mailbox: Mailbox): void {
  app.get('/demo/post', async (_request, reply) => {
    const mails = await mailbox.list();
    return page(
      reply,
      'Post',
      mails.length > 0
        ? `<ol>${mails.map(row).join('')}</ol>`
        : '<p>Her er ingen mails endnu. Tilmeld dig et event, så kommer den første.</p>',
    );
  });

  app.get<{ Params: { id: string } }>('/demo/post/:id', async (request, reply) => {
    const mail = await mailbox.read(request.params.id);
    if (!mail) return page(reply.code(404), 'Mailen findes ikke', '<p>Mailen er måske ældre end de 200 nyeste.</p>');
    return page(reply, mail.email.subject ?? '(uden emne)', letter(mail));
  });

  app.get<{ Params: { id: string; index: string } }>('/demo/post/:id/:index', async (request, reply) => {
    const mail = await mailbox.read(request.params.id);
    const attachment = mail?.email.attachments[Number(request.params.index)];
    if (!attachment) return page(reply.code(404), 'Filen findes ikke', '');
    const name = (attachment.filename ?? 'fil').replaceAll(/[^\w.-]/g, '_');
    const content = typeof attachment.content === 'string' ? attachment.content : Buffer.from(new Uint8Array(attachment.content));
    return reply
      .headers({
        'cache-control': 'no-store',
        'content-disposition': `attachment; filename="${name}"`,
        'x-content-type-options': 'nosniff',
      })
      .type(attachment.mimeType)
      .send(content);
  });
}

function row({ id, email }: ReceivedMail): string {
  const to = email.to?.map((recipient) => recipient.address ?? '').join(', ') ?? '';
  return `<li><a href="/demo/post/${id}">${escapeHtml(email.subject ?? '(uden emne)')}</a><br><span>Til ${escapeHtml(to)}${email.attachments.length > 0 ? ' · med bilag' : ''}</span></li>`;
}

function letter({ id, email }: ReceivedMail): string {
  const to = email.to?.map((recipient) => recipient.address ?? '').join(', ') ?? '';
  const attachments = email.attachments.map(
    (file, i) => `<li><a href="/demo/post/${id}/${i}">${escapeHtml(file.filename ?? 'fil')}</a></li>`,
  );
  return `<p>Til ${escapeHtml(to)}</p><pre>${linked(escapeHtml(email.text ?? ''))}</pre>${attachments.length > 0 ? `<h2>Bilag</h2><ul>${attachments.join('')}</ul>` : ''}<p><a href="/demo/post">Til alle mails</a></p>`;
}

function linked(escaped: string): string {
  return escaped.replaceAll(/https?:\/\/[^\s<>]+/g, (url) => `<a href="${url}">${url}</a>`);
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

const style = `body{font:18px/1.5 system-ui,sans-serif;color:#14213d;background:#fffaf0;max-width:44rem;margin:0 auto;padding:1rem}
h1{font-size:1.75rem}a{color:#1f4fc0}li{padding:.6rem 0}span{color:#44506b}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;background:#fff;border:2px solid #14213d;border-radius:12px;padding:1rem}`;

function page(reply: FastifyReply, title: string, body: string): FastifyReply {
  return reply
    .headers({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; report-to policy",
    })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="da"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)} – demopost</title><style>${style}</style><main><p>Demoens postkasse: her lander alle mails.</p><h1>${escapeHtml(title)}</h1>${body}</main></html>`,
    );
}
