import { type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { ApiProblem } from '../../api/api-problem.ts';
import { type FormPlan, fieldAt } from '../../forms/form-plan.ts';
import { useContractForm } from '../../forms/use-contract-form.ts';
import { Conflict, type ConflictField } from './conflict.tsx';

/** What a form keeps beside its fields to find out, also after a reload, what somebody else has changed since. */
interface FilledWith {
  /** Of what the form was filled with; 0 for a new one. */
  version: number;
  /** The values that it was filled with, as JSON. */
  filled: string;
}

/** What is saved now. `values`: as the fields show it; undefined for a new one, of which nothing is saved yet. */
interface Saved<Values> {
  readonly version: number;
  readonly changedAt?: string | undefined;
  readonly values: Values | undefined;
}

type Shared = 'draft' | 'schema' | 'fields' | 'check' | 'refusedAt' | 'onSent';

/** What a form changes. */
interface Edited<Values> {
  /** As in "Nogen har ændret eventet, mens du skrev". */
  readonly what: string;
  readonly version: number;
  /** Whoever goes back from a conflict sends on the newer version: for a form of one value, which they have seen. */
  readonly backToNewer?: boolean;
  /** Fetches what is saved now; undefined when it is no more. */
  readonly saved: () => Promise<Saved<Values> | undefined>;
}

interface VersionedPlan<Values extends FieldValues, Body, Answer> extends Pick<FormPlan<Values, Body, Answer>, Shared> {
  /** Undefined where something new is made. */
  readonly edited: Edited<Values> | undefined;
  /** The initial values. */
  readonly start: () => Values;
  readonly bodyOf: (values: Values) => Readonly<Record<string, unknown>>;
  /** How a value reads beside another one, where it is no plain text. */
  readonly show?: { readonly [Key in keyof Values]?: (value: Values[Key]) => string };
  /** The names of values that have no field of their own. */
  readonly labels?: { readonly [Key in keyof Values]?: string };
  readonly send: (body: Body, version: number) => Promise<Answer>;
}

/**
 * A contract form whose change names the version that it was made of. Refused with CHANGED_MEANWHILE it is sent again on the newer version
 * if what the form began with is still saved; otherwise `conflict` shows both versions in place of the form.
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

/** The fields of a conflict in the order of the values, which is that of the page. */
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

/** Whether a change was refused because somebody else has saved another one first. */
export function isChangedMeanwhile(error: unknown): boolean {
  return error instanceof ApiProblem && error.code === 'CHANGED_MEANWHILE';
}
