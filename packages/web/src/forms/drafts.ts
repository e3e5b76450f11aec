/** Every draft's key begins so; consent/README.md and the cookie page name it. */
const prefix = 'edison-draft:';

/** Where a form keeps what is typed until it is sent. */
export interface DraftStore {
  /** Empty when nothing is kept, or it cannot be read. */
  readonly read: () => Readonly<Record<string, unknown>>;
  readonly keep: (typed: object) => void;
  readonly forget: () => void;
}

/**
 * What was typed into a form and not sent, by this person in this tab; nothing when nothing was. A draft of somebody else is forgotten,
 * and with somebody who is logged in come those of every other person, in whatever form they began.
 */
export function readDraft(name: string, owner: string): Readonly<Record<string, unknown>> {
  if (owner !== '') forget((key) => key.startsWith(prefix) && isOfAnother(key, owner));
  try {
    const kept: { owner?: unknown; typed?: unknown } | null = JSON.parse(sessionStorage.getItem(prefix + name) ?? 'null');
    if (kept?.owner === owner && typeof kept.typed === 'object' && kept.typed !== null) return { ...kept.typed };
    forgetDraft(name);
  } catch {
    // Unreadable, or forbidden: the form begins empty.
  }
  return {};
}

/** Whether something unsent is kept under this name, whoever typed it. */
export function hasDraft(name: string): boolean {
  try {
    return sessionStorage.getItem(prefix + name) !== null;
  } catch {
    return false;
  }
}

/** Keeps what is typed for this tab, until it is sent. A browser that keeps nothing stops nobody. */
export function keepDraft(name: string, owner: string, typed: object): void {
  try {
    sessionStorage.setItem(prefix + name, JSON.stringify({ owner, typed }));
  } catch {
    // Full, or forbidden: the form works without.
  }
}

/** Forgets a draft that was sent, or given up. */
export function forgetDraft(name: string): void {
  forget((key) => key === prefix + name);
}

/** Forgets every draft of this tab: at logout. */
export function forgetDrafts(): void {
  forget((key) => key.startsWith(prefix));
}

/** Whether somebody else was logged in, or nobody can tell; what was typed without a user may be anybody's. */
function isOfAnother(key: string, owner: string): boolean {
  try {
    const kept: { owner?: unknown } | null = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return kept?.owner !== '' && kept?.owner !== owner;
  } catch {
    return true;
  }
}

function forget(whether: (key: string) => boolean): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (whether(key)) sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
