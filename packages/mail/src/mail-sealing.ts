import type { Kysely, KyselyPlugin, PluginTransformQueryArgs, PluginTransformResultArgs, QueryExecutorProvider } from 'kysely';
import type { Mail } from './message.ts';

/** Encrypts mails for one outbox. */
export interface MailSealer {
  /** What everything begins with that the newest key has sealed. */
  readonly newest: string;
  /** @param bound the id of the row, without which it does not open. */
  seal(text: string, bound: string): string;
  /** Undefined when none of the keys has sealed it, or it is another row's. */
  open(sealed: string, bound: string): string | undefined;
}

/** Carries the sealer along with queries and their transactions; it changes no query. */
class MailSealing implements KyselyPlugin {
  readonly sealer: MailSealer;

  constructor(sealer: MailSealer) {
    this.sealer = sealer;
  }

  transformQuery({ node }: PluginTransformQueryArgs) {
    return node;
  }

  async transformResult({ result }: PluginTransformResultArgs) {
    return result;
  }
}

/**
 * The same queries; mails that are queued by them, or in their transactions, are sealed. It travels with the queries so that none of the many
 * places that queue a mail can forget it.
 *
 * @param sealer undefined: mails are stored as they are written.
 */
export function sealMails<Tables>(queries: Kysely<Tables>, sealer: MailSealer | undefined): Kysely<Tables> {
  return sealer ? queries.withPlugin(new MailSealing(sealer)) : queries;
}

export function sealerOf(queries: QueryExecutorProvider): MailSealer | undefined {
  return queries.getExecutor().plugins.find((plugin) => plugin instanceof MailSealing)?.sealer;
}

/** What is left of a mail that was sent, and what can be read of one that is sealed. */
export type MailLabel = Pick<Mail, 'to' | 'subject'>;

/** The two columns of an outbox that hold a mail: a sealed one has `to` and `subject` alone in `mail`. */
export interface StoredMail {
  readonly id: string;
  readonly mail: Mail | MailLabel;
  readonly sealed: string | null;
}

/** The columns of a mail. */
export function storeMail(id: string, mail: Mail, sealer: MailSealer | undefined): StoredMail {
  if (!sealer) return { id, mail, sealed: null };
  return { id, mail: { to: mail.to, subject: mail.subject }, sealed: sealer.seal(JSON.stringify(mail), id) };
}

/** The mail as it was written, to the address that it has by now. @throws Error when none of the keys has sealed it, or it was sent and wiped. */
export function readMail({ id, mail, sealed }: StoredMail, sealer: MailSealer | undefined): Mail {
  if (sealed === null) {
    if ('text' in mail) return mail;
    throw new Error('The mail was wiped');
  }
  const text = sealer?.open(sealed, id);
  if (text === undefined) throw new Error('The mail was sealed with another key');
  const written: Mail = JSON.parse(text);
  return { ...written, to: mail.to };
}
