import type { FieldError } from '@edison/ui/forms/error-summary';
import { useState } from 'react';

/** What is wrong, of that only what was touched, or everything once somebody has tried to send: a team that was just added is not wrong yet. */
export function useTouched(broken: readonly FieldError[], attempt: number) {
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  return {
    wrongAt: (fieldId: string): string | undefined =>
      attempt > 0 || touched.has(fieldId) ? broken.find((each) => each.fieldId === fieldId)?.message : undefined,
    touch: (fieldId: string): void => setTouched((before) => (before.has(fieldId) ? before : new Set([...before, fieldId]))),
  };
}
