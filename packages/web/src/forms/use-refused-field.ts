import { useRef } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/**
 * Keeps an error of the server at its field until another value is typed or the form is sent again. Without this the blur that follows when
 * the error summary takes the focus would validate the field by its own rules, and clear the error.
 */
export function useRefusedField<Typed extends FieldValues>(form: UseFormReturn<Typed>) {
  const refused = useRef<{ readonly field: Path<Typed>; readonly typed: unknown; readonly message: string }>(undefined);
  return {
    refuse(field: Path<Typed>, message: string): void {
      refused.current = { field, typed: form.getValues(field), message };
      form.setError(field, { type: 'server', message });
    },
    /** The server's message, while the value is the one that was rejected. */
    stillAt(field: Path<Typed>, typed: unknown): string | undefined {
      const { current } = refused;
      return current?.field === field && current.typed === typed ? current.message : undefined;
    },
    forget(): void {
      refused.current = undefined;
    },
  };
}
