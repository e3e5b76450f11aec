import type { MailQueue } from './read-queue.ts';
import type { OutboxWorker } from './send-outbox.ts';

/**
 * A job of the clock that shows what an outbox has waiting. The worker sends mails as they are queued; once a minute the job wakes it, in
 * case it missed one, and seals what an older release or an older key has left.
 */
export function outboxJob(outbox: OutboxWorker, read: () => Promise<MailQueue>, seal: () => Promise<void>) {
  const count = async () => {
    const { waiting, failed } = await read();
    return { waiting, failed };
  };
  const run = async () => {
    await seal();
    outbox.wake();
    return { counts: await count() };
  };
  return { schedule: '* * * * *', run, preview: count };
}
