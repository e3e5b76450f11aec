import { Conflict, type ConflictField } from './conflict.tsx';

/** What a form keeps beside its fields to find out, also after a reload, what somebody else has changed since. */
interface FilledWith {
  /** Of what the form was filled with. */
  version: number;
  /** What it was filled with, as JSON of what is shown. */
  filled: string;
}

interface VersionConflictProps<Shown extends object> {
  /** What was changed, as in "Nogen har ændret eventet, mens du skrev". */
  readonly what: string;
  readonly fields: readonly ConflictField<Shown>[];
  readonly form: {
    readonly form: {
      readonly getValues: () => Shown & FilledWith;
      readonly reset: (typed: Shown & FilledWith, how: { readonly keepDefaultValues: boolean }) => void;
    };
    readonly submit: () => Promise<void>;
    readonly isPending: boolean;
  };
  /** What is saved now. */
  readonly newer: { readonly shown: Shown; readonly version: number; readonly changedAt?: string | undefined };
  /** Back to the form. */
  readonly onBack: () => void;
}

/** Both versions of what a form changes; the chosen mix is submitted on the newer version as if it had been typed. */
export function VersionConflict<Shown extends object>({ what, fields, form, newer, onBack }: VersionConflictProps<Shown>) {
  const mine = form.form.getValues();
  const before: Shown = JSON.parse(mine.filled);
  function save(chosen: Shown): void {
    form.form.reset({ ...chosen, version: newer.version, filled: JSON.stringify(newer.shown) }, { keepDefaultValues: true });
    onBack();
    void form.submit();
  }
  return (
    <Conflict
      what={what}
      fields={fields}
      versions={{ before, mine, theirs: newer.shown }}
      changedAt={newer.changedAt}
      busy={form.isPending}
      onSave={save}
      onBack={onBack}
    />
  );
}
