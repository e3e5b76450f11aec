/** The prefix of every draft's storage key; consent/README.md and the cookie page name it. */
const prefix = 'edison-draft:';

/** Where a form keeps its unsent input. */
export interface DraftStore {
  /** The kept values; empty when there are none, or they cannot be read. */
  readonly read: () => Readonly<Record<string, unknown>>;
  readonly keep: (typed: object) => void;
  readonly forget: () => void;
}

/**
 * Reads the draft that this person typed in this tab; empty when there is none. For a signed-in owner, drafts of every other person are
 * deleted first, in all forms.
 */
export function readDraft(name: string, owner: string): Readonly<Record<string, unknown>> {
  if (owner !== '') forget((key) => key.startsWith(prefix) && isOfAnother(key, owner));
  try {
    const kept: { owner?: unknown; typed?: unknown } | null = JSON.parse(sessionStorage.getItem(prefix + name) ?? 'null');
    if (kept?.owner === owner && typeof kept.typed === 'object' && kept.typed !== null) return { ...kept.typed };
    forgetDraft(name);
  } catch {
    // Unreadable or forbidden: the form starts empty.
  }
  return {};
}

/** Whether a draft of this name exists, whoever typed it. */
export function hasDraft(name: string): boolean {
  try {
    return sessionStorage.getItem(prefix + name) !== null;
  } catch {
    return false;
  }
}

/** Stores a draft for this tab. Failing storage is ignored. */
export function keepDraft(name: string, owner: string, typed: object): void {
  try {
    sessionStorage.setItem(prefix + name, JSON.stringify({ owner, typed }));
  } catch {
    // Storage is full or forbidden.
  }
}

/** Deletes a draft that was sent or discarded. */
export function forgetDraft(name: string): void {
  forget((key) => key === prefix + name);
}

/** Deletes every draft of this tab, at logout. */
export function forgetDrafts(): void {
  forget((key) => key.startsWith(prefix));
}

/** Whether a stored draft belongs to another person, or cannot be read. Drafts of guests have no owner, and count as nobody's. */
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
    // Storage is forbidden, so nothing was stored.
  }
}
