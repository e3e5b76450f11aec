import { useEffect } from 'react';
import type { AttendeeFields } from './attendee-rules.ts';

/** What was typed into a form before the page was loaded again, within this tab; nothing when nothing was. */
export function readDraft(name: string): Partial<Record<keyof AttendeeFields, string>> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(name) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(Object.entries(kept).filter(([, value]) => typeof value === 'string'));
  } catch {
    return {};
  }
}

/** Keeps what is typed for this tab, until it is sent. A browser that keeps nothing stops nobody. */
export function useDraft(name: string, form: AttendeeFields): void {
  useEffect(() => {
    try {
      sessionStorage.setItem(name, JSON.stringify(form));
    } catch {
      // Full, or forbidden: the form works without.
    }
  }, [name, form]);
}

/** Forgets a draft that was sent. */
export function forgetDraft(name: string): void {
  try {
    sessionStorage.removeItem(name);
  } catch {
    // Nothing was kept.
  }
}
