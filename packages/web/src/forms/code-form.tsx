import { typedCode } from '@edison/contracts/bff/materials';
import { Field } from '@edison/ui/forms/field';
import { z } from 'zod';
import { problemSentences } from '../text/problem-sentences.ts';
import { ContractForm } from './contract-form.tsx';
import { useContractForm } from './use-contract-form.ts';

const schema = z.strictObject({ code: typedCode });
const atField = { CODE_INVALID: 'code', CODE_EXPIRED: 'code', CODE_USED_UP: 'code', RATE_LIMITED: 'code' } as const;

interface CodeFormProps<Answer> {
  /** The form's accessible name, headlines and button labels. */
  readonly words: Parameters<typeof ContractForm>[0]['words'];
  readonly label: string;
  readonly hint: string;
  readonly draft: string;
  readonly send: (code: string) => Promise<Answer>;
  readonly onSent: (answer: Answer) => void;
}

/** A form for a code. An invalid code is reported at the field; the code is never kept in a draft. */
export function CodeForm<Answer>({ words, label, hint, draft, send, onSent }: CodeFormProps<Answer>) {
  const form = useContractForm({
    draft,
    schema,
    start: { code: '' },
    fields: { code: { label, wrong: problemSentences.CODE_INVALID } },
    refusedAt: atField,
    unkept: ['code'],
    send: ({ code }: z.output<typeof schema>) => send(code),
    onSent,
  });
  return (
    <ContractForm form={form} words={words} kind="secondary">
      <Field
        {...form.register('code')}
        label={label}
        hint={hint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
      />
    </ContractForm>
  );
}
