import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A real SMTP server that stores its mails. */
export interface Postbox extends AsyncDisposable {
  readonly smtpUrl: string;
  /** Waits for the next mail to the address and removes it. */
  take(to: string): Promise<Email>;
  /** The addresses of all mails, in order. */
  readonly recipients: readonly string[];
}

/** Starts a postbox on a loopback port. */
export async function openPostbox(): Promise<Postbox> {
  const mails: Email[] = [];
  const recipients: string[] = [];
  const waiting = new Set<() => void>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', async () => {
        const mail = await PostalMime.parse(Buffer.concat(parts));
        mails.push(mail);
        recipients.push(mail.to?.[0]?.address ?? '');
        for (const look of waiting) look();
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;

  return {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    recipients,
    take: (to) =>
      new Promise((resolve) => {
        const look = () => {
          const at = mails.findIndex((mail) => mail.to?.[0]?.address?.toLowerCase() === to.toLowerCase());
          const [mail] = at < 0 ? [] : mails.splice(at, 1);
          if (!mail) return;
          waiting.delete(look);
          resolve(mail);
        };
        waiting.add(look);
        look();
      }),
    async [Symbol.asyncDispose]() {
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** The first link of a mail to our own site. */
export function linkIn(mail: Email): string {
  return /https?:\/\/\S+\/identity\/\S+/.exec(mail.text ?? '')?.[0] ?? '';
}
