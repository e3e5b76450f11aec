/** What a visitor may consent to. Necessary storage needs no consent. */
export type Purpose = 'statistics' | 'video';

/** The answer for each purpose asked about so far. */
export type ConsentAnswers = { readonly [purpose in Purpose]?: boolean };

/** The stored answers; they stay in the browser's localStorage. */
interface Kept {
  readonly version: number;
  /** When the last answer was given, ISO 8601. */
  readonly decidedAt: string;
  readonly answers: ConsentAnswers;
}

export const consentKey = 'edison-consent';
/** Raised when a purpose is widened, which makes stored answers invalid. */
const consentVersion = 1;
const renewAfterMonths = 12;

const listeners = new Set<() => void>();
/** The answers when storage is forbidden or full; they last as long as the document. */
let memoryAnswers: Kept | undefined;

/** Whether the visitor has consented to the purpose within the last 12 months; false without an answer, and always on the server. */
export function consentFor(purpose: Purpose): boolean {
  return answers()[purpose] === true;
}

/** Whether the visitor has answered for the purpose within the last 12 months. */
export function hasAnswered(purpose: Purpose): boolean {
  return answers()[purpose] !== undefined;
}

/** Stores answers with the current time, keeps those for other purposes, and notifies the listeners. */
export function answerConsent(given: ConsentAnswers): void {
  const kept: Kept = { version: consentVersion, decidedAt: new Date().toISOString(), answers: { ...answers(), ...given } };
  try {
    localStorage.setItem(consentKey, JSON.stringify(kept));
    memoryAnswers = undefined;
  } catch {
    memoryAnswers = kept;
  }
  for (const listener of listeners) listener();
}

/** Calls the listener when an answer changes, here or in another tab. @returns a function that stops it */
export function subscribeConsent(listener: () => void): () => void {
  const elsewhere = ({ key }: StorageEvent): void => {
    if (key === consentKey || key === null) listener();
  };
  listeners.add(listener);
  addEventListener('storage', elsewhere);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', elsewhere);
  };
}

function answers(): ConsentAnswers {
  const kept = read();
  if (kept === undefined || kept.version !== consentVersion) return {};
  const ends = new Date(kept.decidedAt);
  ends.setMonth(ends.getMonth() + renewAfterMonths);
  // With an invalid date the comparison is false, so the answers do not count.
  return ends.getTime() > Date.now() ? kept.answers : {};
}

function read(): Kept | undefined {
  if (typeof window === 'undefined') return undefined;
  try {
    const text = localStorage.getItem(consentKey);
    if (text === null) return memoryAnswers;
    const kept: Kept | null = JSON.parse(text);
    return typeof kept?.answers === 'object' && kept.answers !== null ? kept : undefined;
  } catch {
    return memoryAnswers;
  }
}
