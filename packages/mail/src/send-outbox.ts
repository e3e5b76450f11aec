import { type QueryExecutorProvider, sql } from 'kysely';
import { createTransport } from 'nodemailer';
import type { Mail } from './message.ts';

/** What the worker needs: the outbox's schema, the SMTP server, the sender, and where to report. */
export interface OutboxOptions {
  readonly queries: QueryExecutorProvider;
  readonly schema: string;
  readonly smtpUrl: string;
  readonly from: string;
  /** Called with the mail's id and the error, never with an address. */
  readonly onFailure: (mailId: string, error: unknown) => void;
  /** Milliseconds between looks at an empty outbox. */
  readonly pollMs?: number;
}

/** A running worker. `wake` makes it look at once; disposing waits for the mails in hand. */
export interface OutboxWorker extends AsyncDisposable {
  wake(): void;
}

const maxTries = 5;
/** Sent side by side: one slow mail must not let the claim of the next lapse. */
const batch = 5;
/** Longer than the SMTP time-outs below, so that a claim never lapses under a living worker. */
const claimSeconds = 120;

interface Claimed {
  readonly id: string;
  readonly mail: Mail;
  readonly tries: number;
}

/**
 * Sends what the outbox holds, oldest first. A mail is claimed in one statement, sent outside any transaction, and marked;
 * only a crash between sending and marking sends it again, with the same Message-ID.
 */
export function startOutbox(options: OutboxOptions): OutboxWorker {
  const transport = createTransport({
    url: options.smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
  let stopped = false;
  let woken = false;
  let wakeUp: (() => void) | undefined;

  async function loop() {
    while (!stopped) {
      woken = false;
      const mails = await claim(options).catch(() => []);
      await Promise.all(mails.map((mail) => send(options, transport, mail)));
      // Whoever called while the outbox was being read may have come too late for that look.
      if (mails.length === 0 && !stopped && !woken) await nap();
    }
  }

  function nap() {
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
      await running;
      transport.close();
    },
  };
}

async function claim({ queries, schema }: OutboxOptions): Promise<readonly Claimed[]> {
  const outbox = sql.id(schema, 'outbox');
  const { rows } = await sql<Claimed>`
    update ${outbox} set claimed_until = now() + make_interval(secs => ${claimSeconds}), tries = tries + 1
    where id in (
      select id from ${outbox}
      where state in ('queued', 'retrying') and due_at <= now() and (claimed_until is null or claimed_until < now())
      order by due_at limit ${batch} for update skip locked)
    returning id, mail, tries`.execute(queries);
  return rows;
}

async function send(options: OutboxOptions, transport: ReturnType<typeof createTransport>, { id, mail, tries }: Claimed): Promise<void> {
  const outbox = sql.id(options.schema, 'outbox');
  try {
    await transport.sendMail({
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
    await sql`update ${outbox} set state = 'sent', sent_at = now(), claimed_until = null where id = ${id}`.execute(options.queries);
  } catch (error) {
    options.onFailure(id, error);
    const state = tries >= maxTries ? 'dead' : 'retrying';
    const wait = 5 * 4 ** (tries - 1);
    await sql`update ${outbox} set state = ${state}, claimed_until = null, due_at = now() + make_interval(secs => ${wait}) where id = ${id}`
      .execute(options.queries)
      .catch(() => undefined);
  }
}
