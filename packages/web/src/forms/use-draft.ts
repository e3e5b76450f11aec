import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { sessionQuery } from '../api/session-query.ts';
import { type DraftStore, forgetDraft, keepDraft, readDraft } from './drafts.ts';
import type { RulesPlan } from './form-plan.ts';

/** The initial values: those of the draft, over those of the plan. */
export function useDraft<Typed extends FieldValues>(plan: Pick<RulesPlan<Typed, unknown, unknown>, 'draft' | 'start' | 'unkept'>) {
  const ownDraft = useTabDraft(typeof plan.draft === 'string' ? plan.draft : '');
  const store = typeof plan.draft === 'string' ? ownDraft : plan.draft;
  const [kept] = useState(() => pickValidTypes(plan.start, store.read()));
  const [begin] = useState<Typed>({ ...plan.start, ...kept });
  return {
    begin,
    restored: Object.keys(kept).length > 0,
    keep(typed: object): void {
      const unkept: ReadonlySet<string> = new Set(plan.unkept);
      store.keep(Object.fromEntries(Object.entries(typed).filter(([field]) => !unkept.has(field))));
    },
    forget: store.forget,
  };
}

/** A draft in this tab's sessionStorage. Its owner is the signed-in person. */
export function useTabDraft(name: string): DraftStore {
  const { data: session } = useQuery({ ...sessionQuery(), enabled: false });
  // The person who opened the form stays the owner of the draft, even when the session ends meanwhile.
  const [owner] = useState(session?.kind === 'signed-in' ? session.email : '');
  return tabDraft(name, owner);
}

/** The text of a field that belongs to no form, kept in this tab until it is `start` again: a step-up leads away from the page and back. */
export function useDraftText(name: string, start = '') {
  const draft = useTabDraft(name);
  const [typed, setTyped] = useState(() => {
    const { text } = draft.read();
    return typeof text === 'string' ? text : start;
  });
  function type(text: string): void {
    setTyped(text);
    if (text === start) draft.forget();
    else draft.keep({ text });
  }
  return [typed, type] as const;
}

/** A draft in this tab's sessionStorage. The owner is an e-mail address; empty for guests. */
export function tabDraft(name: string, owner: string): DraftStore {
  return {
    read: () => readDraft(name, owner),
    keep: (typed) => keepDraft(name, owner, typed),
    forget: () => forgetDraft(name),
  };
}

/** Drops the values of a draft that do not have the type of their field; the draft may be of an older version of the form. */
function pickValidTypes(start: FieldValues, kept: Readonly<Record<string, unknown>>): FieldValues {
  const wanted = new Map<string, unknown>(Object.entries(start));
  return Object.fromEntries(
    Object.entries(kept).filter(([field, value]) => {
      const first = wanted.get(field);
      return wanted.has(field) && value !== null && typeof value === typeof first && Array.isArray(value) === Array.isArray(first);
    }),
  );
}
