import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';

/** A mail as received: recipient, Message-ID, and source. */
interface Letter {
  readonly to: string;
  readonly messageId: string;
  readonly raw: string;
}

/** A mail server that accepts every mail and records its recipients. */
export interface MailSink extends AsyncDisposable {
  readonly smtpUrl: string;
  /** Recipients so far, in order of arrival. */
  readonly recipients: readonly string[];
  /** Mails that have arrived completely so far. */
  readonly letters: readonly Letter[];
}

/** Starts a mail server on a loopback port. @param arrived called after each mail. */
export async function startMailSink(arrived: () => void = () => undefined): Promise<MailSink> {
  const recipients: string[] = [];
  const letters: Letter[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      // When a sender is cut off, its stream is destroyed without an `end`, so its incomplete mail is not counted.
      stream.once('end', () => {
        const raw = Buffer.concat(chunks).toString();
        const messageId = /^message-id:\s*<([^>]+)>/im.exec(raw)?.[1] ?? '';
        for (const { address } of session.envelope.rcptTo) {
          recipients.push(address);
          letters.push({ to: address, messageId, raw });
        }
        done();
        arrived();
      });
    },
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  return {
    smtpUrl: `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    recipients,
    letters,
    [Symbol.asyncDispose]: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
