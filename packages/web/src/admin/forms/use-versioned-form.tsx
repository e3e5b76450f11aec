import { type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { ApiProblem } from '../../api/api-problem.ts';
import { type FormPlan, fieldAt } from '../../forms/form-plan.ts';
import { useContractForm } from '../../forms/use-contract-form.ts';
import { Conflict, type ConflictField } from './conflict.tsx';

/** Kept in the draft, so that a change by somebody else is found even after a reload. */
interface FilledWith {
  /** The version that the form was filled with; 0 for a new object. */
  version: number;
  /** The values that the form was filled with, as JSON. */
  filled: string;
}

/** The saved object. `values` are as the fields show them; undefined for a new object, of which nothing is saved yet. */
interface Saved<Values> {
  readonly version: number;
  readonly changedAt?: string | undefined;
  readonly values: Values | undefined;
}

type Shared = 'draft' | 'schema' | 'fields' | 'check' | 'refusedAt' | 'onSent';

/** The object that a form edits. */
interface Edited<Values> {
  /** Its name, as in "Nogen har ændret eventet, mens du skrev". */
  readonly what: string;
  readonly version: number;
  /** Going back from a conflict adopts the newer version; for a form with one value, which the person has then seen. */
  readonly backToNewer?: boolean;
  /** Fetches the saved object; undefined when it no longer exists. */
  readonly saved: () => Promise<Saved<Values> | undefined>;
}

interface VersionedPlan<Values extends FieldValues, Body, Answer> extends Pick<FormPlan<Values, Body, Answer>, Shared> {
  /** Undefined when the form creates a new object. */
  readonly edited: Edited<Values> | undefined;
  /** The initial values. */
  readonly start: () => Values;
  readonly bodyOf: (values: Values) => Readonly<Record<string, unknown>>;
  /** How values other than plain text are displayed in a conflict. */
  readonly show?: { readonly [Key in keyof Values]?: (value: Values[Key]) => string };
  /** Labels of the values that have no field of their own. */
  readonly labels?: { readonly [Key in keyof Values]?: string };
  readonly send: (body: Body, version: number) => Promise<Answer>;
}

/**
 * A contract form that sends the version it was filled with. After CHANGED_MEANWHILE it sends again on the newer version if the saved
 * values are still those it was filled with; otherwise `conflict` shows both versions in place of the form.
 */
export function useVersionedForm<Values extends FieldValues, Body, Answer>(plan: VersionedPlan<Values, Body, Answer>) {
  const [newer, setNewer] = useState<Saved<Values> & { readonly values: Values }>();
  const { edited } = plan;
  const [start] = useState(() => filledWith(plan.start(), edited?.version ?? 0));
  async function send(body: Body): Promise<Answer> {
    const { version, filled } = form.form.getValues();
    try {
      return await plan.send(body, version);
    } catch (error) {
      if (!isChangedMeanwhile(error)) throw error;
      const saved = await edited?.saved();
      if (saved === undefined) throw error;
      const { values } = saved;
      if (values === undefined || JSON.stringify(values) === filled) return plan.send(body, saved.version);
      setNewer({ ...saved, values });
      throw error;
    }
  }
  const form = useContractForm<Values & FilledWith, Body, Answer>({
    ...plan,
    start,
    bodyOf: (values) => {
      const { version: _made, filled: _filled, ...body } = plan.bodyOf(values);
      return body;
    },
    send,
  });
  function save({ version }: Saved<Values>, theirs: Values, chosen: Values): void {
    form.form.reset({ ...chosen, version, filled: JSON.stringify(theirs) }, { keepDefaultValues: true });
    setNewer(undefined);
    void form.submit();
  }
  function goBack({ version }: Saved<Values>): void {
    if (edited?.backToNewer) form.form.reset({ ...form.form.getValues(), version }, { keepDefaultValues: true });
    setNewer(undefined);
  }
  const conflict: ReactNode =
    newer === undefined || edited === undefined ? undefined : (
      <Conflict
        what={edited.what}
        fields={comparedFields(plan, newer.values)}
        versions={{ before: JSON.parse(form.form.getValues().filled), mine: form.form.getValues(), theirs: newer.values }}
        changedAt={newer.changedAt}
        busy={form.isPending}
        onSave={(chosen) => save(newer, newer.values, chosen)}
        onBack={() => goBack(newer)}
      />
    );
  return { ...form, conflict };
}

function filledWith<Values extends FieldValues>(values: Values, version: number): Values & FilledWith {
  return { ...values, version, filled: JSON.stringify(values) };
}

/** The fields to compare, in the order of the values, which is that of the page. */
function comparedFields<Values extends FieldValues>(
  { fields, show, labels }: Pick<VersionedPlan<Values, unknown, unknown>, 'fields' | 'show' | 'labels'>,
  values: Values,
): readonly ConflictField<Values>[] {
  const isKey = (key: string): key is keyof Values & string => Object.hasOwn(values, key);
  return Object.keys(values)
    .filter(isKey)
    .map((key) => ({
      key,
      label: labels?.[key] ?? fieldAt(fields, key).label,
      show: (version) => show?.[key]?.(version[key]) ?? String(version[key]),
    }));
}

/** Whether a change was refused because somebody else has saved a newer version. */
export function isChangedMeanwhile(error: unknown): boolean {
  return error instanceof ApiProblem && error.code === 'CHANGED_MEANWHILE';
}
