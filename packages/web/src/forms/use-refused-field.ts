import { useRef } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/**
 * What the server has refused at a field stays there until something else is typed or it is sent again: the list of mistakes takes
 * the focus, and a field that is left is checked by its rules, which find it right.
 */
export function useRefusedField<Typed extends FieldValues>(form: UseFormReturn<Typed>) {
  const refused = useRef<{ readonly field: Path<Typed>; readonly typed: unknown; readonly message: string }>(undefined);
  return {
    refuse(field: Path<Typed>, message: string): void {
      refused.current = { field, typed: form.getValues(field), message };
      form.setError(field, { type: 'server', message });
    },
    /** What stands against a value still. */
    stillAt(field: Path<Typed>, typed: unknown): string | undefined {
      const { current } = refused;
      return current?.field === field && current.typed === typed ? current.message : undefined;
    },
    forget(): void {
      refused.current = undefined;
    },
  };
}
