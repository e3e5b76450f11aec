import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { StoredAnswers } from './stored-answers.ts';

/** Writes changed answers to the table `kept_answer`, and limits its rows. */
export interface AnswerWriter {
  /** Writes an answer in the background, unless the same one was written in the last ten minutes. Never throws. */
  write(key: string, text: string, version: string): void;
  /** Tells the writer about a row that the table holds already. */
  known(key: string, version: string, at: number): void;
  /** Deletes a row; does nothing for a key that has none. */
  forget(key: string): void;
}

export interface AnswerWriterParts {
  readonly kept: Pick<StoredAnswers, 'put' | 'forget' | 'prune'>;
  readonly now: () => number;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly maxEntries: number;
  readonly maxAgeMilliseconds: number;
}

/** How often `stored_at` of an unchanged answer is renewed, and old rows are pruned. */
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
