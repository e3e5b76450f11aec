import { type Code, newCodes } from '@edison/contracts/bff/codes';
import { instantOnDanishWall } from '@edison/contracts/danish-time';
import { Button } from '@edison/ui/button';
import { Field } from '@edison/ui/forms/field';
import { useEffect, useState } from 'react';
import { ContractForm } from '../../forms/contract-form.tsx';
import { useContractForm } from '../../forms/use-contract-form.ts';
import { codesText } from '../../text/admin/codes.ts';
import { optionalWord } from '../../text/field-words.ts';
import { wallOf } from '../page/danish-time-field.ts';
import styles from './codes.module.css';
import { type CodeTarget, createCodes } from './queries.ts';

const { form: text } = codesText;

interface NewCodesFormProps {
  readonly target: CodeTarget;
  readonly onMade: (codes: readonly Code[]) => void;
  readonly onCancel: () => void;
}

interface Typed {
  count: string;
  maxUses: string;
  ownerEmail: string;
  label: string;
  validFrom: string;
  validUntil: string;
}

/** The draft name of an unsent form for codes. */
export function newCodesDraft({ kind, targetId }: Pick<Code, 'kind' | 'targetId'>): string {
  return `codes-${kind}-${targetId}`;
}

/** Many codes at once, all alike: how many, how often each can be used, for whom, and on which Danish days. */
export function NewCodesForm({ target, onMade, onCancel }: NewCodesFormProps) {
  const form = useNewCodes(target, onMade);
  const first = form.at('count').id;
  useEffect(() => document.getElementById(first)?.focus(), [first]);
  function cancel(): void {
    form.startOver();
    onCancel();
  }
  return (
    <div className={styles.panel}>
      <ContractForm form={form} words={text} beside={<Button kind="quiet" label={text.cancel} onClick={cancel} />}>
        <div className={styles.pair}>
          <Field label={text.count} inputMode="numeric" {...form.tie('count')} />
          <Field label={text.maxUses} inputMode="numeric" {...form.tie('maxUses')} />
        </div>
        {target.kind === 'event' ? (
          <Field label={text.owner} hint={text.ownerHint} type="email" optionalText={optionalWord} {...form.tie('ownerEmail')} />
        ) : null}
        <Field label={text.name} hint={text.nameHint} optionalText={optionalWord} maxLength={100} {...form.tie('label')} />
        <div className={styles.pair}>
          <Field label={text.validFrom} type="date" optionalText={optionalWord} {...form.tie('validFrom')} />
          <Field label={text.validUntil} type="date" optionalText={optionalWord} {...form.tie('validUntil')} />
        </div>
      </ContractForm>
    </div>
  );
}

function useNewCodes({ kind, targetId }: Pick<Code, 'kind' | 'targetId'>, onMade: NewCodesFormProps['onMade']) {
  // One key for all tries: an answer that was lost makes no second batch.
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID());
  return useContractForm({
    draft: newCodesDraft({ kind, targetId }),
    schema: newCodes,
    start: { count: '30', maxUses: '1', ownerEmail: '', label: '', validFrom: '', validUntil: '' },
    fields: {
      count: { label: text.count, wrong: text.countWrong },
      maxUses: { label: text.maxUses, wrong: text.maxUsesWrong },
      ownerEmail: { label: text.owner, wrong: text.ownerWrong },
      label: { label: text.name },
      validFrom: { label: text.validFrom, wrong: text.dayWrong },
      validUntil: { label: text.validUntil, wrong: text.untilWrong },
    },
    bodyOf: (typed) => ({ ...bodyOf(typed), kind, targetId, idempotencyKey }),
    check: checkDays,
    refusedAt: { KEY_REUSED: null },
    send: createCodes,
    onSent: ({ codes }) => {
      setKey(crypto.randomUUID());
      onMade(codes);
    },
  });
}

/** `validUntil` is the first instant at which a code is not valid any more: the midnight after the day that was chosen. */
function bodyOf({ count, maxUses, ownerEmail, label, validFrom, validUntil }: Typed) {
  return {
    count: Number(count),
    maxUses: Number(maxUses),
    ...(ownerEmail.trim() !== '' && { ownerEmail }),
    ...(label.trim() !== '' && { label }),
    ...(validFrom !== '' && { validFrom: instantOnDanishWall(`${validFrom}T00:00`) ?? validFrom }),
    ...(validUntil !== '' && { validUntil: instantOnDanishWall(`${dayAfter(validUntil)}T00:00`) ?? validUntil }),
  };
}

/** What the contract of one day cannot see: codes end after they begin, and not before today. */
function checkDays({ validFrom, validUntil }: Typed): Record<string, string | undefined> {
  const today = wallOf(new Date().toISOString()).slice(0, 10);
  const tooEarly = validUntil !== '' && (validUntil < validFrom || validUntil < today);
  return { validUntil: tooEarly ? text.untilWrong : undefined };
}

function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return Number.isNaN(next.getTime()) ? day : next.toISOString().slice(0, 10);
}
