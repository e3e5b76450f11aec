import { line } from '@edison/contracts/fields';
import type { FieldPlan } from '../../../../forms/form-plan.ts';
import { actText } from '../../../../text/event-people/acts.ts';

/** Why an admin does something: what goes into the log. */
export const givenReason = line(500);

/** The reason among the fields of a form. */
export const reasonPlan = { reason: { label: actText.reason } } as const satisfies Readonly<Record<string, FieldPlan>>;
