import { type Code, newCodes } from '@edison/contracts/bff/codes';
import { Field } from '@edison/ui/forms/field';
import { useState } from 'react';
import { callRoute } from '../../api/call.ts';
import { leaveOutEmpty } from '../../forms/form-plan.ts';
import { useContractForm } from '../../forms/use-contract-form.ts';
import { codesText } from '../../text/admin/codes.ts';
import { optionalWord } from '../../text/field-words.ts';
import { AdminForm } from '../forms/admin-form.tsx';
import { toInstant, toWallClock } from '../page/danish-time-field.ts';
import styles from './codes.module.css';

const { form: text } = codesText;

/** What the codes open. `targetId` of a programme is its key. */
export interface CodeTarget extends Pick<Code, 'kind' | 'targetId'> {
  /** The title that is printed on the cards. */
  readonly title: string;
  /** The path of the page where a code is typed, printed on the cards: `/kurser-og-events/landsfinale/`. */
  readonly path: string;
}

interface NewCodesFormProps {
  readonly target: CodeTarget;
  readonly onMade: (codes: readonly Code[]) => void;
  readonly onCancel: () => void;
}

/** The draft name of an unsent form for codes. */
export function newCodesDraftName({ kind, targetId }: Pick<Code, 'kind' | 'targetId'>): string {
  return `codes-${kind}-${targetId}`;
}

/** The form for many equal codes: how many, how often each can be used, for whom, and on which Danish days they are valid. */
export function NewCodesForm({ target, onMade, onCancel }: NewCodesFormProps) {
  const form = useNewCodes(target, onMade);
  return (
    <div className={styles.panel}>
      <AdminForm form={form} first={form.fieldState('count').id} words={text} onCancel={onCancel}>
        <div className={styles.pair}>
          <Field label={text.count} inputMode="numeric" {...form.register('count')} />
          <Field label={text.maxUses} inputMode="numeric" {...form.register('maxUses')} />
        </div>
        {target.kind === 'event' ? (
          <Field label={text.owner} hint={text.ownerHint} type="email" optionalText={optionalWord} {...form.register('ownerEmail')} />
        ) : null}
        <Field label={text.name} hint={text.nameHint} optionalText={optionalWord} maxLength={100} {...form.register('label')} />
        <div className={styles.pair}>
          <Field label={text.validFrom} type="date" optionalText={optionalWord} {...form.register('validFrom')} />
          <Field label={text.validUntil} type="date" optionalText={optionalWord} {...form.register('validUntil')} />
        </div>
      </AdminForm>
    </div>
  );
}

const start = { count: '30', maxUses: '1', ownerEmail: '', label: '', validFrom: '', validUntil: '' };

function useNewCodes({ kind, targetId }: Pick<Code, 'kind' | 'targetId'>, onMade: NewCodesFormProps['onMade']) {
  // One key for all attempts: sending again after a lost answer creates no second batch.
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID());
  return useContractForm({
    draft: newCodesDraftName({ kind, targetId }),
    schema: newCodes,
    start,
    fields: {
      count: { label: text.count, wrong: text.countWrong },
      maxUses: { label: text.maxUses, wrong: text.maxUsesWrong },
      ownerEmail: { label: text.owner, wrong: text.ownerWrong },
      label: { label: text.name },
      validFrom: { label: text.validFrom, wrong: text.dayWrong },
      validUntil: { label: text.validUntil, wrong: text.untilWrong },
    },
    bodyOf: (values) => ({ ...bodyOf(values), kind, targetId, idempotencyKey }),
    check: checkDays,
    refusedAt: { KEY_REUSED: null },
    send: (body) => callRoute('POST', '/bff/admin/codes', { body }),
    onSent: ({ codes }) => {
      setKey(crypto.randomUUID());
      onMade(codes);
    },
  });
}

/** The request body. `validUntil` is the midnight after the chosen day: the first instant at which a code is no longer valid. */
function bodyOf({ count, maxUses, validFrom, validUntil, ...texts }: typeof start) {
  return {
    ...leaveOutEmpty(texts),
    count: Number(count),
    maxUses: Number(maxUses),
    ...(validFrom !== '' && { validFrom: toInstant(`${validFrom}T00:00`) }),
    ...(validUntil !== '' && { validUntil: toInstant(`${dayAfter(validUntil)}T00:00`) }),
  };
}

/** Rules that the schema of one field cannot check: codes end after they begin, and not before today. */
function checkDays({ validFrom, validUntil }: typeof start): Record<string, string | undefined> {
  const today = toWallClock(new Date().toISOString()).slice(0, 10);
  const tooEarly = validUntil !== '' && (validUntil < validFrom || validUntil < today);
  return { validUntil: tooEarly ? text.untilWrong : undefined };
}

function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return Number.isNaN(next.getTime()) ? day : next.toISOString().slice(0, 10);
}
