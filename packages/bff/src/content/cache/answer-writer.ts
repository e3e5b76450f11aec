import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { StoredAnswers } from './stored-answers.ts';

/** Decides which answers are written to the table `kept_answer`, and limits its rows. */
export interface AnswerWriter {
  /** Writes an answer, unless the same one was written a moment ago. Never waits and never throws. */
  write(key: string, text: string, version: string): void;
  /** Notes what stands in the table already. */
  known(key: string, version: string, at: number): void;
  /** Removes what was kept; costs nothing for a key that never was. */
  forget(key: string): void;
}

export interface AnswerWriterParts {
  readonly kept: Pick<StoredAnswers, 'put' | 'forget' | 'prune'>;
  readonly now: () => number;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly maxEntries: number;
  readonly maxAgeMilliseconds: number;
}

/** An unchanged answer has its age renewed this often, and the table is looked through as often. */
const renewMilliseconds = 600_000;

export function createAnswerWriter({ kept, now, log, maxEntries, maxAgeMilliseconds }: AnswerWriterParts): AnswerWriter {
  let prunedAt = now();

  const attempt = (work: Promise<void>) => void work.catch((err: unknown) => log.warn({ err }, 'kept answers could not be changed'));
  const last = new LRUCache<string, { readonly version: string; readonly at: number }>({
    max: maxEntries,
    dispose: (_value, key, reason) => reason === 'evict' && attempt(kept.forget(key)),
  });

  return {
    write(key, text, version) {
      const known = last.get(key);
      if (known?.version === version && now() - known.at < renewMilliseconds) return;
      last.set(key, { version, at: now() });
      attempt(kept.put(key, text, new Date(now())));
      if (now() - prunedAt < renewMilliseconds) return;
      prunedAt = now();
      attempt(kept.prune(new Date(now() - maxAgeMilliseconds), maxEntries));
    },
    known: (key, version, at) => void last.set(key, { version, at }),
    forget(key) {
      if (last.delete(key)) attempt(kept.forget(key));
    },
  };
}
