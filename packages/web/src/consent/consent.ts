/** What a visitor may say yes or no to. What is necessary is not asked about. */
export type Purpose = 'statistics' | 'video';

/** An answer for each purpose that was asked about so far. */
export type Answers = { readonly [purpose in Purpose]?: boolean };

/** What is kept in the browser's own storage, and sent nowhere. */
interface Kept {
  readonly version: number;
  /** ISO instant of the last answer. */
  readonly decidedAt: string;
  readonly answers: Answers;
}

export const consentKey = 'edison-consent';
/** Raised when a purpose comes to mean more than people said yes to: then everybody is asked again. */
const consentVersion = 1;
const renewAfterMonths = 12;

const listeners = new Set<() => void>();
/** Where storage is forbidden or full the answer lasts as long as the document. */
let unkept: Kept | undefined;

/** True when the visitor has said yes to the purpose within the last 12 months. Without an answer it is no; on the server always. */
export function consentFor(purpose: Purpose): boolean {
  return answers()[purpose] === true;
}

/** True when the visitor has said yes or no to the purpose within the last 12 months. */
export function hasAnswered(purpose: Purpose): boolean {
  return answers()[purpose] !== undefined;
}

/** Keeps what the visitor answered, with the day; other purposes keep their answers. Tells the listeners. */
export function answerConsent(given: Answers): void {
  const kept: Kept = { version: consentVersion, decidedAt: new Date().toISOString(), answers: { ...answers(), ...given } };
  try {
    localStorage.setItem(consentKey, JSON.stringify(kept));
    unkept = undefined;
  } catch {
    unkept = kept;
  }
  for (const listener of listeners) listener();
}

/** Calls back whenever an answer changes, here or in another tab. Gives the end of it. */
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

function answers(): Answers {
  const kept = read();
  if (kept === undefined || kept.version !== consentVersion) return {};
  const ends = new Date(kept.decidedAt);
  ends.setMonth(ends.getMonth() + renewAfterMonths);
  // An unreadable date is no answer either: the comparison is false.
  return ends.getTime() > Date.now() ? kept.answers : {};
}

function read(): Kept | undefined {
  if (typeof window === 'undefined') return undefined;
  try {
    const text = localStorage.getItem(consentKey);
    if (text === null) return unkept;
    const kept: Kept | null = JSON.parse(text);
    return typeof kept?.answers === 'object' && kept.answers !== null ? kept : undefined;
  } catch {
    return unkept;
  }
}
