import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** The demo's mail server, with one mailbox for all recipients. */
export interface Mailbox extends AsyncDisposable {
  readonly smtpUrl: string;
  /** Newest first. */
  list(): Promise<readonly ReceivedMail[]>;
  read(id: string): Promise<ReceivedMail | undefined>;
}

export interface ReceivedMail {
  readonly id: string;
  readonly receivedAt: Date;
  readonly email: Email;
  /** The attachments with a file name. A calendar is in a mail twice, once inline without a name. */
  readonly files: readonly MailedFile[];
}

interface MailedFile {
  readonly filename: string;
  readonly mimeType: string;
  readonly content: Buffer;
}

const kept = 200;
const mailFile = /^\d{15}-[0-9a-f]{8}\.eml$/;

/** Starts the mail server on a loopback port; mails are files below the data folder, the newest 200. */
export async function startMailbox(dataDirectory: string): Promise<Mailbox> {
  const folder = join(dataDirectory, 'demo-post');
  await mkdir(folder, { recursive: true });
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    size: 2_000_000,
    onData(stream, _session, done) {
      stream.toArray().then(
        (chunks) => keep(folder, Buffer.concat(chunks)).then(() => done(), done),
        (error: Error) => done(error),
      );
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;

  return {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    list: async () => Promise.all((await mailFiles(folder)).map((file) => parse(folder, file))),
    async read(id) {
      const file = `${id}.eml`;
      return (await mailFiles(folder)).includes(file) ? parse(folder, file) : undefined;
    },
    [Symbol.asyncDispose]: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function keep(folder: string, raw: Buffer): Promise<void> {
  const name = `${String(Date.now()).padStart(15, '0')}-${randomUUID().slice(0, 8)}.eml`;
  await writeFile(join(folder, name), raw);
  for (const old of (await mailFiles(folder)).slice(kept)) await rm(join(folder, old), { force: true });
}

async function mailFiles(folder: string): Promise<string[]> {
  return (await readdir(folder))
    .filter((file) => mailFile.test(file))
    .sort()
    .reverse();
}

async function parse(folder: string, file: string): Promise<ReceivedMail> {
  const email = await PostalMime.parse(await readFile(join(folder, file)));
  const files = email.attachments.flatMap(({ filename, mimeType, content }) =>
    filename ? [{ filename, mimeType, content: asSent(mimeType, content) }] : [],
  );
  return { id: file.replace('.eml', ''), receivedAt: new Date(Number(file.slice(0, 15))), email, files };
}

/** Restores the CRLF line ends of calendars (RFC 5545, 3.1), which the parser changes to LF. */
function asSent(mimeType: string, content: Email['attachments'][number]['content']): Buffer {
  const bytes = typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content));
  return mimeType === 'application/ics' ? Buffer.from(bytes.toString().replaceAll('\n', '\r\n')) : bytes;
}
