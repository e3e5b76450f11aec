import type { SubmissionReceipt } from '@edison/contracts/bff/submissions';
import type { DraftStore } from '../../forms/drafts.ts';

/** The empty form. Links are one per line. */
export const emptyWork = { teamName: '', title: '', text: '', links: '' };

/** A team's work as typed. */
export type TypedWork = Readonly<typeof emptyWork>;

/** What this browser stores for an event: the draft, or the receipt with its text for a next version. Never the code. */
export interface StoredWork {
  readonly work?: TypedWork;
  readonly receipt?: SubmissionReceipt;
  readonly sent?: TypedWork;
}

/** The localStorage key, which the cookie page names. */
const storageKey = 'ffe-event-submission';

const texts = ['teamName', 'title', 'text', 'links'] as const;
const facts = ['reference', 'eventTitle', 'teamName', 'title', 'submittedAt', 'openUntil'] as const;

/** Reads what is stored for an event; empty when nothing is, or when it cannot be read. */
export function readStoredWork(eventId: string): StoredWork {
  const kept = new Map(Object.entries(readAll())).get(eventId);
  const found = new Map(typeof kept === 'object' && kept !== null ? Object.entries(kept) : []);
  const [work, receipt, sent] = [workOf(found.get('work')), receiptOf(found.get('receipt')), workOf(found.get('sent'))];
  return { ...(work && { work }), ...(receipt && { receipt }), ...(sent && { sent }) };
}

/** Stores the work for an event in place of what was stored; an empty value removes it. Failing storage is ignored. */
export function storeWork(eventId: string, kept: StoredWork): void {
  try {
    const { [eventId]: _, ...others } = readAll();
    const all = kept.work || kept.receipt ? { ...others, [eventId]: kept } : others;
    if (Object.keys(all).length === 0) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify(all));
  } catch {
    // Storage is full or forbidden.
  }
}

/** The draft store of the form, which shares the entry of the receipt. */
export function workDraft(eventId: string): DraftStore {
  return {
    read: () => ({ ...readStoredWork(eventId).work }),
    keep: (typed) => {
      const { work: _, ...others } = readStoredWork(eventId);
      const work = workOf(typed);
      storeWork(eventId, work && Object.values(work).some((text) => text !== '') ? { ...others, work } : others);
    },
    forget: () => storeWork(eventId, {}),
  };
}

function readAll(): Readonly<Record<string, unknown>> {
  try {
    const all: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
    return typeof all === 'object' && all !== null ? { ...all } : {};
  } catch {
    return {};
  }
}

function workOf(kept: unknown): TypedWork | undefined {
  const found = readTexts(kept, texts);
  return found && { ...emptyWork, ...found };
}

function receiptOf(kept: unknown): SubmissionReceipt | undefined {
  const found = readTexts(kept, facts);
  const version = typeof kept === 'object' && kept !== null && 'version' in kept ? kept.version : undefined;
  if (found === undefined || typeof version !== 'number') return undefined;
  return { reference: '', eventTitle: '', teamName: '', title: '', submittedAt: '', openUntil: '', ...found, version };
}

/** The texts with these names; undefined when one is missing. */
function readTexts<Name extends string>(kept: unknown, names: readonly Name[]): Readonly<Record<string, string>> | undefined {
  const found = new Map<string, unknown>(typeof kept === 'object' && kept !== null ? Object.entries(kept) : []);
  const read = names.flatMap((name) => {
    const text = found.get(name);
    return typeof text === 'string' ? [[name, text] as const] : [];
  });
  return read.length === names.length ? Object.fromEntries(read) : undefined;
}
