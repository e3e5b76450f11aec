import { typedCode } from '@edison/contracts/bff/materials';
import { Field } from '@edison/ui/field/field';
import { z } from 'zod';
import { ContractForm } from '../../../forms/contract-form.tsx';
import { useContractForm } from '../../../forms/use-contract-form.ts';
import { ownMaterialsText } from '../../../text/portal/own-materials.ts';
import { problemSentences } from '../../../text/problem-sentences.ts';
import styles from './own-materials.module.css';
import { type Redeemed, redeem } from './own-materials-query.ts';

const { code: text } = ownMaterialsText;
const schema = z.strictObject({ code: typedCode });
const atField = { CODE_INVALID: 'code', CODE_EXPIRED: 'code', CODE_USED_UP: 'code', RATE_LIMITED: 'code' } as const;

/** Asks for a code, whatever it is for. What is wrong with it stands at the field; it is kept nowhere. */
export function RedeemCode({ onRedeemed }: { readonly onRedeemed: (redeemed: Redeemed) => void }) {
  const form = useContractForm({
    draft: 'code',
    schema,
    start: { code: '' },
    fields: { code: { label: text.label, wrong: problemSentences.CODE_INVALID } },
    refusedAt: atField,
    unkept: ['code'],
    send: ({ code }: z.output<typeof schema>) => redeem(code),
    onSent: onRedeemed,
  });
  return (
    <div className={styles.code}>
      <ContractForm form={form} words={{ ...text, label: text.headline }} kind="secondary">
        <Field
          {...form.tie('code')}
          label={text.label}
          hint={text.hint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
        />
      </ContractForm>
    </div>
  );
}
