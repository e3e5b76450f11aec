import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';

/** A mail server that takes everything and remembers who it was for. */
export interface MailSink extends AsyncDisposable {
  readonly smtpUrl: string;
  /** Recipients so far, in order of arrival. */
  readonly recipients: readonly string[];
}

/** Starts a mail server on a loopback port. */
export async function startMailSink(): Promise<MailSink> {
  const recipients: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      stream.resume();
      stream.once('end', () => {
        recipients.push(...session.envelope.rcptTo.map(({ address }) => address));
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  return {
    smtpUrl: `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    recipients,
    [Symbol.asyncDispose]: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
