import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify } from 'fastify';
import { createTransport } from 'nodemailer';
import { expect, test } from 'vitest';
import { serveDemoPost } from './serve-demo-post.ts';
import { startMailbox } from './start-mailbox.ts';

test('a mail that was sent over SMTP can be read in the mailbox, with its calendar file, harmless', async () => {
  await using mailbox = await startMailbox(await mkdtemp(join(tmpdir(), 'edison-post-')));
  const app = fastify();
  serveDemoPost(app, mailbox);
  const transport = createTransport(mailbox.smtpUrl);
  await transport.sendMail({
    from: 'ingen-svar@edison.example',
    to: 'mette@skole.example',
    subject: 'Du har en plads <script>',
    text: 'Se http://localhost:3000/x',
    icalEvent: { filename: 'event.ics', method: 'PUBLISH', content: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n' },
  });
  transport.close();

  const list = await app.inject('/demo/post');
  expect(list.body).toContain('Du har en plads &lt;script&gt;');
  expect(list.headers['content-security-policy']).toContain("default-src 'none'");
  const address = /href="(\/demo\/post\/[^"]+)"/.exec(list.body)?.[1] ?? '';
  const letter = await app.inject(address);
  expect(letter.body).toContain('<a href="http://localhost:3000/x">');
  const attachment = /href="(\/demo\/post\/[^"]+\/\d+)"/.exec(letter.body)?.[1] ?? '';
  const file = await app.inject(attachment);
  expect(file.body).toContain('BEGIN:VCALENDAR');
  expect((await app.inject('/demo/post/unknown')).statusCode).toBe(404);
});
