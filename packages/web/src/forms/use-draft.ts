import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { sessionQuery } from '../api/session-query.ts';
import { forgetDraft, keepDraft, readDraft } from './drafts.ts';
import type { FormPlan } from './form-plan.ts';

/** What the form begins with: what was typed before a reload or a login, over what the plan starts from. */
export function useDraft<Typed extends FieldValues>(plan: Pick<FormPlan<Typed, unknown, unknown>, 'draft' | 'start' | 'unkept'>) {
  const { data: session } = useQuery({ ...sessionQuery(), enabled: false });
  // Whoever opened the form: a session that ends meanwhile takes nothing from them.
  const [owner] = useState(session?.kind === 'signed-in' ? session.email : '');
  const [kept] = useState(() => sameShape(plan.start, readDraft(plan.draft, owner)));
  const [begin] = useState<Typed>({ ...plan.start, ...kept });
  return {
    begin,
    restored: Object.keys(kept).length > 0,
    keep(typed: object): void {
      const unkept: ReadonlySet<string> = new Set(plan.unkept);
      keepDraft(plan.draft, owner, Object.fromEntries(Object.entries(typed).filter(([field]) => !unkept.has(field))));
    },
    forget: () => forgetDraft(plan.draft),
  };
}

/** A draft may be older than the form: what does not look like the field it was kept for is left out. */
function sameShape(start: FieldValues, kept: Readonly<Record<string, unknown>>): FieldValues {
  const wanted = new Map<string, unknown>(Object.entries(start));
  return Object.fromEntries(
    Object.entries(kept).filter(([field, value]) => {
      const first = wanted.get(field);
      return wanted.has(field) && value !== null && typeof value === typeof first && Array.isArray(value) === Array.isArray(first);
    }),
  );
}
