import { type BaseSyntheticEvent, createElement, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { type FieldValues, FormProvider, type Path, type PathValue, type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import { valueAt } from './field-sentence.ts';
import { fieldAt, invalidFields, listedMessage, type RulesPlan, withoutRowNumbers } from './form-plan.ts';
import { isField } from './refused-field.ts';
import { useDraft } from './use-draft.ts';
import { type RefusedAt, useSending } from './use-sending.ts';

/** Makes a react-hook-form resolver from a plan. */
type Resolve<Typed extends FieldValues, Body, Plan> = (plan: Plan) => Resolver<Typed, unknown, Body>;

/**
 * A form that is validated by its plan on input and blur, after 16 ms, with the first error of each field only (R3.6). Its draft survives a
 * reload and a login; a refusal that names a field is shown there; it is sent once however often the button is pressed. Use it through
 * `useContractForm` or `useRulesForm`, which choose the validation.
 */
export function useFormPlan<Typed extends FieldValues, Body, Answer, Plan extends RulesPlan<Typed, Body, Answer>>(
  plan: Plan & RulesPlan<Typed, Body, Answer>,
  resolve: Resolve<Typed, Body, Plan>,
) {
  const id = useId();
  const [attempt, setAttempt] = useState(0);
  const tryAgain = (): void => setAttempt((before) => before + 1);
  const { form, fromDraft, settle, refuse } = useTypedValues(plan, resolve, () => setAttempt(0));
  const [stepDone, setStepDone] = useState(false);
  const { isDirty, errors, touchedFields } = form.formState;
  const invalid = invalidFields(plan.fields, errors).filter(
    ({ path }) => attempt > 0 || fieldAt(plan.fields, path).rechecks === undefined || Boolean(valueAt(touchedFields, path)),
  );
  const sending = useSending(
    plan,
    form,
    // Values that are never kept, such as codes, are cleared after sending.
    () => settle({ ...form.getValues(), ...neverKeptValues(plan) }),
    (at) => {
      refuse(at);
      tryAgain();
    },
  );
  const submit = form.handleSubmit((body) => sending.send(body), tryAgain);

  /** The id and error of a control, as the error summary needs them. */
  const fieldState = (path: Path<Typed>) => ({ id: `${id}-${path}`, error: invalid.find((each) => each.path === path)?.message });
  return {
    form,
    /** Lets `useFieldArray` and `useWatch` find the form from the parts below. */
    within: (children: ReactNode): ReactNode => createElement(FormProvider<Typed, unknown, Body>, { ...form, children }),
    fieldState,
    /** `fieldState` with the props of `register`, for a native control. */
    register: (path: Path<Typed>) => ({ ...fieldState(path), ...form.register(path, { deps: recheckedWith(plan, path) }) }),
    /** Sets the value of a controlled control: it is validated, and counts as typed. */
    set: <P extends Path<Typed>>(path: P, value: PathValue<Typed, P>): void =>
      form.setValue(path, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true }),
    errors: invalid.map(({ path, message }) => ({
      path,
      fieldId: `${id}-${path}`,
      message,
      listed: listedMessage(plan.fields, path, message),
    })),
    attempt,
    /** Validates some fields, for a form in several steps; a failure counts as an attempt to submit. */
    check: async (paths?: readonly Path<Typed>[]): Promise<boolean> => {
      const kept = await form.trigger(paths);
      setAttempt((before) => (kept ? 0 : before + 1));
      if (kept) setStepDone(true);
      return kept;
    },
    restored: fromDraft && !stepDone,
    startOver: () => settle(plan.start),
    unsent: isDirty || fromDraft || sending.isPending || attempt > 0,
    submit: (event?: BaseSyntheticEvent): Promise<void> => {
      // The same values may be sent again: a seat may have become free.
      refuse([]);
      return submit(event);
    },
    ...sending.state,
  };
}

/** The typed values: validated by the plan, kept as a draft, and reset when they are sent or discarded. */
function useTypedValues<Typed extends FieldValues, Body, Answer, Plan extends RulesPlan<Typed, Body, Answer>>(
  plan: Plan & RulesPlan<Typed, Body, Answer>,
  resolve: Resolve<Typed, Body, Plan>,
  onSettled: () => void,
) {
  const now = useRef(plan);
  now.current = plan;
  const refused = useRef<readonly (RefusedAt & { readonly typed: string })[]>([]);
  const { begin, restored, keep, forget } = useDraft(plan);
  const [fromDraft, setFromDraft] = useState(restored);
  const form: UseFormReturn<Typed, unknown, Body> = useForm<Typed, unknown, Body>({
    values: begin,
    resolver: useMemo(
      () => (typed, context, options) => {
        // Focusing the error summary blurs a field, which validates it: a server error stays until the value changes.
        const still = Object.fromEntries(
          refused.current.flatMap((at) => (at.typed === textAt(typed, at.path) ? [[at.path, at.message]] : [])),
        );
        const check = (values: Typed) => ({ ...still, ...onlyInvalid(now.current.check?.(values)) });
        return resolve({ ...now.current, check })(typed, context, options);
      },
      [resolve],
    ),
    mode: 'all',
    delayError: 16,
    shouldFocusError: false,
  });
  const keepNow = useRef(keep);
  keepNow.current = keep;
  const { watch } = form;
  // Subscribed once: field arrays report a change in an effect of theirs, while a subscription that is renewed at each render is away.
  useEffect(() => {
    const kept = watch((typed) => keepNow.current(typed));
    return () => kept.unsubscribe();
  }, [watch]);
  function settle(typed: Typed): void {
    form.reset(typed);
    forget();
    setFromDraft(false);
    onSettled();
  }
  const refuse = (at: readonly RefusedAt[]): void => {
    refused.current = at.map((each) => ({ ...each, typed: textAt(form.getValues(), each.path) }));
  };
  return { form, fromDraft, settle, refuse };
}

/** The invalid fields only. */
function onlyInvalid(found: Readonly<Record<string, string | undefined>> = {}): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(Object.entries(found).filter(([, message]) => message !== undefined));
}

/** The initial values of the fields that are never kept. */
function neverKeptValues<Typed extends FieldValues>({ start, unkept = [] }: Pick<RulesPlan<Typed, unknown, unknown>, 'start' | 'unkept'>) {
  const named: ReadonlySet<string> = new Set(unkept);
  return Object.fromEntries(Object.entries(start).filter(([field]) => named.has(field)));
}

function textAt(typed: FieldValues, path: string): string {
  return JSON.stringify(valueAt(typed, path)) ?? '';
}

/** What is checked again when this field changes: the fields that repeat it, and what it is compared with. */
function recheckedWith<Typed extends FieldValues>({ fields }: Pick<RulesPlan<Typed, unknown, unknown>, 'fields'>, path: Path<Typed>) {
  const repeaters = Object.keys(fields).filter((other) => fields[other]?.repeats === withoutRowNumbers(path));
  return [...repeaters, ...(fieldAt(fields, path).rechecks ?? [])].filter((other) => isField<Typed>(fields, other));
}
