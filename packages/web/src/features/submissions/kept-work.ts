import type { SubmissionReceipt } from '@edison/contracts/bff/submissions';
import type { DraftStore } from '../../forms/drafts.ts';

/** The empty form. Links are one per line. */
export const noWork = { teamName: '', title: '', text: '', links: '' };

/** A team's work as typed. */
export type TypedWork = Readonly<typeof noWork>;

/** What this browser stores for an event: the draft, or the receipt with its text for a next version. Never the code. */
export interface KeptWork {
  readonly work?: TypedWork;
  readonly receipt?: SubmissionReceipt;
  readonly sent?: TypedWork;
}

/** The localStorage key, which the cookie page names. */
const keptKey = 'ffe-event-submission';

const texts = ['teamName', 'title', 'text', 'links'] as const;
const facts = ['reference', 'eventTitle', 'teamName', 'title', 'submittedAt', 'openUntil'] as const;

/** Reads what is stored for an event; empty when nothing is, or when it cannot be read. */
export function readKept(eventId: string): KeptWork {
  const kept = new Map(Object.entries(readAll())).get(eventId);
  const found = new Map(typeof kept === 'object' && kept !== null ? Object.entries(kept) : []);
  const [work, receipt, sent] = [workOf(found.get('work')), receiptOf(found.get('receipt')), workOf(found.get('sent'))];
  return { ...(work && { work }), ...(receipt && { receipt }), ...(sent && { sent }) };
}

/** Stores the work for an event in place of what was stored; an empty value removes it. Failing storage is ignored. */
export function keep(eventId: string, kept: KeptWork): void {
  try {
    const { [eventId]: _, ...others } = readAll();
    const all = kept.work || kept.receipt ? { ...others, [eventId]: kept } : others;
    if (Object.keys(all).length === 0) localStorage.removeItem(keptKey);
    else localStorage.setItem(keptKey, JSON.stringify(all));
  } catch {
    // Storage is full or forbidden.
  }
}

/** The draft store of the form, which shares the entry of the receipt. */
export function workDraft(eventId: string): DraftStore {
  return {
    read: () => ({ ...readKept(eventId).work }),
    keep: (typed) => {
      const { work: _, ...others } = readKept(eventId);
      const work = workOf(typed);
      keep(eventId, work && Object.values(work).some((text) => text !== '') ? { ...others, work } : others);
    },
    forget: () => keep(eventId, {}),
  };
}

function readAll(): Readonly<Record<string, unknown>> {
  try {
    const all: unknown = JSON.parse(localStorage.getItem(keptKey) ?? '{}');
    return typeof all === 'object' && all !== null ? { ...all } : {};
  } catch {
    return {};
  }
}

function workOf(kept: unknown): TypedWork | undefined {
  const found = readTexts(kept, texts);
  return found && { ...noWork, ...found };
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
