import { typedCode } from '@edison/contracts/bff/materials';
import { Field } from '@edison/ui/field/field';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { ContractForm } from '../../forms/contract-form.tsx';
import { useContractForm } from '../../forms/use-contract-form.ts';
import { programmesText } from '../../text/portal/programmes.ts';
import { problemSentences } from '../../text/problem-sentences.ts';
import { membershipChanged, redeemProgrammeCode } from './programme-queries.ts';
import styles from './programmes.module.css';

const { code: text } = programmesText;
const schema = z.strictObject({ code: typedCode });
const atField = { CODE_INVALID: 'code', CODE_EXPIRED: 'code', CODE_USED_UP: 'code', RATE_LIMITED: 'code' } as const;

/** Joins a programme by the code of it, folded away: few have one. The code is kept nowhere. */
export function JoinByCode({ onJoined }: { readonly onJoined: (title: string) => void }) {
  const queries = useQueryClient();
  const form = useContractForm({
    draft: 'programme-code',
    schema,
    start: { code: '' },
    fields: { code: { label: text.label, wrong: problemSentences.CODE_INVALID } },
    refusedAt: atField,
    unkept: ['code'],
    send: ({ code }: z.output<typeof schema>) => redeemProgrammeCode(code),
    onSent: ({ title }) => {
      onJoined(title);
      void membershipChanged(queries);
    },
  });
  return (
    <details className={styles.byCode}>
      <summary>{text.open}</summary>
      <ContractForm form={form} words={{ ...text, label: text.open }} kind="secondary">
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
    </details>
  );
}
