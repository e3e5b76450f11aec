import { PassThrough } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { type QueryExecutorProvider, sql } from 'kysely';
import { createTransport } from 'nodemailer';
import { readMail, type StoredMail, sealerOf } from './mail-sealing.ts';

/** Settings of the worker that sends an outbox. */
export interface OutboxOptions {
  readonly queries: QueryExecutorProvider;
  readonly schema: string;
  /** Undefined: no mail is sent; queued mails wait for another worker or a later start. */
  readonly smtpUrl: string | undefined;
  readonly from: string;
  /** Called with the mail's id and the error, never with an address. Its promise is awaited; a rejection is ignored. */
  readonly onFailure: (mailId: string, error: unknown) => unknown;
  /** Milliseconds between polls of an empty outbox. */
  readonly pollMs?: number;
  /** Milliseconds that disposing waits for the mail under way. */
  readonly endMs?: number;
}

/** A running worker. `wake` makes it poll at once; disposing waits for the mail under way, at most `endMs`. */
export interface OutboxWorker extends AsyncDisposable {
  wake(): void;
}

const maxTries = 5;
/** Error codes of nodemailer for a connection that failed or broke. */
const unreachableCodes: ReadonlySet<string> = new Set(['ECONNECTION', 'ESOCKET', 'ETIMEDOUT', 'EDNS', 'ECONNREFUSED']);
/** A living worker renews its claim every quarter of this time. */
const claimSeconds = 120;
/** A server may scan a mail before it acknowledges it; a client that hangs up earlier sends it twice (RFC 5321, 4.5.3.2.6). */
const replyTimeoutMs = 10 * 60_000;

interface ClaimedMail extends StoredMail {
  readonly tries: number;
}

interface Connection {
  readonly transport: ReturnType<typeof connect>;
  /** Whether the last line of the current mail was sent: from then on the server may have accepted it, even if no reply comes. */
  handedOver: boolean;
}

/**
 * Sends the mails of the outbox, oldest first, one at a time, over one connection that is kept while there are more. A mail is claimed in
 * one statement, sent outside any transaction, and marked as sent. It is sent again, with the same Message-ID, after a crash between
 * sending and marking (one mail per worker at most) and when the server's reply is lost (five times at most).
 */
export function startOutbox(options: OutboxOptions): OutboxWorker {
  const { smtpUrl } = options;
  if (smtpUrl === undefined) return { wake: () => undefined, [Symbol.asyncDispose]: async () => undefined };
  return runOutbox({ ...options, smtpUrl });
}

type RunningOptions = OutboxOptions & { readonly smtpUrl: string };

function runOutbox(options: RunningOptions): OutboxWorker {
  let connection: Connection | undefined;
  let stopped = false;
  let woken = false;
  let wakeUp: (() => void) | undefined;

  async function loop() {
    while (!stopped) {
      woken = false;
      const mail = await claim(options).catch(() => undefined);
      if (mail) {
        connection ??= open(options.smtpUrl);
        await send(options, connection, mail);
        continue;
      }
      connection?.transport.close();
      connection = undefined;
      // `wake` may have been called while the outbox was being read, which may not have seen the new mail.
      if (!stopped && !woken) await waitForPoll();
    }
  }

  function waitForPoll() {
    return new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, options.pollMs ?? 1_000);
      wakeUp = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  const running = loop();
  return {
    wake() {
      woken = true;
      wakeUp?.();
    },
    async [Symbol.asyncDispose]() {
      stopped = true;
      wakeUp?.();
      // A process has twenty seconds to end. The claim expires, and the next worker tries the mail again, as after a crash.
      await Promise.race([running, sleep(options.endMs ?? 10_000, undefined, { ref: false })]);
      connection?.transport.close();
    },
  };
}

function open(url: string): Connection {
  const connection: Connection = { transport: connect(url), handedOver: false };
  connection.transport.use('stream', ({ message }, done) => {
    const watched = new PassThrough();
    watched.once('end', () => {
      connection.handedOver = true;
    });
    message.transform(watched);
    done();
  });
  return connection;
}

function connect(url: string) {
  return createTransport({
    url,
    pool: true,
    maxConnections: 1,
    maxMessages: Number.POSITIVE_INFINITY,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: replyTimeoutMs,
  });
}

/** A mail that no worker has in hand. Releases to 0.2.0 claim by `claimed_until` alone, which a trigger sets to `infinity` where a mail is sealed. */
export const isFree = sql`coalesce(case when sealed is null then claimed_until else leased_until end, '-infinity') < now()`;

async function claim({ queries, schema }: RunningOptions): Promise<ClaimedMail | undefined> {
  const outbox = sql.id(schema, 'outbox');
  const { rows } = await sql<ClaimedMail>`
    update ${outbox} set claimed_until = now() + make_interval(secs => ${claimSeconds}),
      leased_until = now() + make_interval(secs => ${claimSeconds}), tries = tries + 1
    where id in (
      select id from ${outbox}
      where state in ('queued', 'retrying') and due_at <= now() and ${isFree}
      order by due_at limit 1 for update skip locked)
    returning id, mail, sealed, tries`.execute(queries);
  return rows[0];
}

async function send(options: OutboxOptions, connection: Connection, claimed: ClaimedMail): Promise<void> {
  const { id, tries } = claimed;
  const outbox = sql.id(options.schema, 'outbox');
  connection.handedOver = false;
  const renewal = setInterval(() => void renew(options, id), (claimSeconds / 4) * 1_000).unref();
  try {
    const mail = readMail(claimed, sealerOf(options.queries));
    await connection.transport.sendMail({
      from: options.from,
      to: { name: '', address: mail.to },
      ...(mail.replyTo !== undefined && { replyTo: { name: '', address: mail.replyTo } }),
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      messageId: `<${id}@edison>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
      ...(mail.calendar && { icalEvent: { filename: mail.calendar.fileName, method: mail.calendar.method, content: mail.calendar.text } }),
    });
    await sql`update ${outbox} set state = 'sent', sent_at = now(), ${released}, ${wiped} where id = ${id}`.execute(options.queries);
  } catch (error) {
    await Promise.resolve(options.onFailure(id, error)).catch(() => undefined);
    const put =
      isServerUnreachable(error) && !connection.handedOver ? postpone(options.schema, id) : scheduleRetry(options.schema, id, tries);
    await put.execute(options.queries).catch(() => undefined);
  } finally {
    clearInterval(renewal);
  }
}

const released = sql`claimed_until = null, leased_until = null`;
/** What is left of a mail that was sent: its links and words are nobody's any more. */
export const wiped = sql`sealed = null, mail = jsonb_build_object('to', mail -> 'to', 'subject', mail -> 'subject')`;

async function renew({ queries, schema }: OutboxOptions, id: string): Promise<void> {
  const until = sql`now() + make_interval(secs => ${claimSeconds})`;
  await sql`update ${sql.id(schema, 'outbox')} set claimed_until = ${until}, leased_until = ${until} where id = ${id} and leased_until is not null`
    .execute(queries)
    .catch(() => undefined);
}

/** Whether the mail server could not be reached or dropped the connection. Before the mail was handed over, that is no fault of the mail. */
function isServerUnreachable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && unreachableCodes.has(error.code);
}

/** For a mail that was refused, or whose acceptance is unknown: tried again after 5, 20, 80 and 320 seconds, then given up (`dead`). */
function scheduleRetry(schema: string, id: string, tries: number) {
  const state = tries >= maxTries ? 'dead' : 'retrying';
  const wait = 5 * 4 ** (tries - 1);
  return sql`update ${sql.id(schema, 'outbox')} set state = ${state}, ${released}, due_at = now() + make_interval(secs => ${wait})
    where id = ${id}`;
}

/** For an unreachable server: does not count as a try. Waits a quarter of the mail's age, from 5 seconds to 5 minutes; given up after a day. */
function postpone(schema: string, id: string) {
  return sql`update ${sql.id(schema, 'outbox')} set tries = tries - 1, ${released},
    state = case when created_at < now() - interval '1 day' then 'dead' else 'retrying' end,
    due_at = now() + least(greatest((now() - created_at) / 4, interval '5 seconds'), interval '5 minutes')
    where id = ${id}`;
}
