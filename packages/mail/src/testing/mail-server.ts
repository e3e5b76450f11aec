import type { Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A real SMTP server on a loopback port; `received` are the parsed mails, `raw` their source. */
export interface MailServer extends AsyncDisposable {
  readonly url: string;
  readonly received: readonly Email[];
  readonly raw: readonly string[];
  /** Envelope recipients of all attempts. */
  readonly tried: readonly string[];
  /** How many of the next mails it refuses, and with which SMTP code. */
  refuse: { count: number; code: number };
  /** How many of the next mails it accepts without a reply, and then closes the connection. */
  hangUp: number;
}

/** Starts a mail server; replies wait until `hold` is resolved. */
export async function startMailServer(hold: Promise<void> = Promise.resolve()): Promise<MailServer> {
  const received: Email[] = [];
  const raw: string[] = [];
  const tried: string[] = [];
  const sockets = new Set<Socket>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo(address, _session, done) {
      tried.push(address.address);
      done();
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        if (running.refuse.count > 0) {
          running.refuse.count -= 1;
          return done(Object.assign(new Error('No'), { responseCode: running.refuse.code }));
        }
        const text = Buffer.concat(chunks);
        if (running.hangUp > 0) {
          running.hangUp -= 1;
          received.push(await PostalMime.parse(text));
          for (const socket of sockets) socket.destroy();
          return;
        }
        await hold;
        raw.push(text.toString('utf8'));
        received.push(await PostalMime.parse(text));
        done();
      });
    },
  });
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  const running: MailServer = {
    url: `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    received,
    raw,
    tried,
    refuse: { count: 0, code: 451 },
    hangUp: 0,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
  return running;
}
