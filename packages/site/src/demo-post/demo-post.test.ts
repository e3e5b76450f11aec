import { makeTestFolder } from '@edison/database/testing/test-folder';
import { fastify } from 'fastify';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { expect, test } from 'vitest';
import { serveDemoPost } from './serve-demo-post.ts';
import { startMailbox } from './start-mailbox.ts';

const calendar = 'BEGIN:VCALENDAR\r\nMETHOD:PUBLISH\r\nEND:VCALENDAR\r\n';

/** Sends a mail over SMTP to a mailbox, and opens it by HTTP. */
async function receive(mail: SendMailOptions) {
  const mailbox = await startMailbox(await makeTestFolder());
  const app = fastify();
  serveDemoPost(app, mailbox);
  const transport = createTransport(mailbox.smtpUrl);
  await transport.sendMail({ from: { name: 'Projekt Edison', address: 'ingen-svar@edison.example' }, to: 'mette@skole.example', ...mail });
  transport.close();
  const list = await app.inject('/demo/post');
  const letter = await app.inject(/href="(\/demo\/post\/[^"]+)"/.exec(list.body)?.[1] ?? '');
  return { app, list, letter, [Symbol.asyncDispose]: () => mailbox[Symbol.asyncDispose]() };
}

test('a mail stands in the list with its reader, its subject and its time, and nothing of it runs', async () => {
  await using post = await receive({ subject: 'Du har en plads <script>', text: 'Se http://localhost:3000/x' });
  expect(post.list.body).toMatch(
    /<strong>Du har en plads &lt;script&gt;<\/strong> <span>Til mette@skole.example<\/span> <time datetime="20\d\d-.+Z">\d+\. \S+ 20\d\d kl\. \d\d\.\d\d</,
  );
  expect(post.letter.body).toContain('Projekt Edison &lt;ingen-svar@edison.example&gt;');
  expect(post.letter.body).toContain('<a href="http://localhost:3000/x">');
  for (const { headers, body } of [post.list, post.letter]) {
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).not.toContain('script-src');
    // Browsers always request an icon; a policy without pictures would cause a violation report at each visit.
    expect(headers['content-security-policy']).toContain("img-src 'self'");
    expect(body).not.toContain('<script');
  }
});

test('a mail with HTML is shown in a frame that runs nothing, beside its text', async () => {
  await using post = await receive({ subject: 'Hej', text: 'Som tekst', html: '<p title="a">Som <b>mail</b></p>' });
  expect(post.letter.body).toContain(
    'sandbox="allow-top-navigation-by-user-activation" srcdoc="&lt;base target=&quot;_top&quot;&gt;&lt;p title=&quot;a&quot;&gt;Som &lt;b&gt;mail',
  );
  expect(post.letter.body).toContain('<pre>Som tekst');
});

test('a calendar is there once, by its name, and is saved as it was sent', async () => {
  await using post = await receive({
    subject: 'Hej',
    text: 'Hej',
    icalEvent: { filename: 'event.ics', method: 'PUBLISH', content: calendar },
  });
  const files = [...post.letter.body.matchAll(/<a href="(\/demo\/post\/[^"]+\/\d+)">([^<]*)</g)];
  expect(files.map(([, , name]) => name)).toEqual(['event.ics']);
  expect((await post.app.inject(files[0]?.[1] ?? '')).body).toBe(calendar);
});

test('what is not there is said so, with the way back to the list', async () => {
  await using post = await receive({ subject: 'Hej', text: 'Hej' });
  const path = /href="(\/demo\/post\/[^"]+)"/.exec(post.list.body)?.[1];
  for (const missing of ['/demo/post/unknown', `${path}/0`, '/demo/post/unknown/0']) {
    const { statusCode, body } = await post.app.inject(missing);
    expect([missing, statusCode, body.includes('<a class="back" href="/demo/post">')]).toEqual([missing, 404, true]);
  }
});
