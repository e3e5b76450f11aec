import type { Account } from '@edison/contracts/bff/account';
import { noticeChoices } from '@edison/contracts/bff/account/notices';
import { newsWording, newsWordings } from '@edison/contracts/news-wording';
import { CheckboxGroup } from '@edison/ui/forms/checkbox-group';
import { Notice } from '@edison/ui/notice';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { ContractForm } from '../../forms/contract-form.tsx';
import { useContractForm } from '../../forms/use-contract-form.ts';
import { accountText, newsSinceText } from '../../text/users/account.ts';
import { chooseNotices } from '../users/user-queries.ts';
import { accountQuery } from './account-queries.ts';

const { notices: text } = accountText;
const words = { label: text.headline, summary: text.summary, refused: text.refused, send: text.send, sending: text.sending };

const choices = [{ value: 'news', label: newsWordings[newsWording] }] as const;

/** Which mails to receive. The newsletter is a separate consent, stored with its wording and time. */
export function NoticesForm({ notices }: { readonly notices: Account['notices'] }) {
  const queries = useQueryClient();
  const [saved, setSaved] = useState(0);
  const start: { chosen: readonly string[] } = { chosen: choices.flatMap(({ value }) => (notices[value] ? [value] : [])) };
  const form = useContractForm({
    draft: 'notices',
    schema: noticeChoices,
    start,
    fields: { chosen: { label: text.legend } },
    bodyOf: ({ chosen }) => Object.fromEntries(choices.map(({ value }) => [value, chosen.includes(value)])),
    send: chooseNotices,
    onSent: (account) => {
      queries.setQueryData(accountQuery.queryKey, account);
      setSaved((before) => before + 1);
    },
  });
  const { field } = useController({ control: form.form.control, name: 'chosen' });
  return (
    <>
      {saved > 0 && !form.unsent ? <Notice key={saved} tone="success" headline={text.saved} takesFocus /> : null}
      <ContractForm form={form} words={words} kind="secondary">
        <CheckboxGroup
          {...form.fieldState('chosen')}
          label={text.legend}
          hint={text.hint}
          choices={choices}
          chosen={field.value}
          onChoose={field.onChange}
        />
        {notices.newsSince === undefined ? null : <p>{newsSinceText(notices.newsSince)}</p>}
      </ContractForm>
    </>
  );
}
