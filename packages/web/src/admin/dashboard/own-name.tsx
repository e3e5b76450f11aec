import { line } from '@edison/contracts/fields';
import { Field } from '@edison/ui/forms/field';
import { Notice } from '@edison/ui/notice';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { callRoute } from '../../api/call.ts';
import { invalidate } from '../../api/query-for.ts';
import { ContractForm } from '../../forms/contract-form.tsx';
import { useContractForm } from '../../forms/use-contract-form.ts';
import { ownNameText as text } from '../../text/admin/dashboard/dashboard.ts';
import { Part } from '../page/part.tsx';

const names = z.strictObject({ firstName: line(80), lastName: line(80) });

/** Makes the profile of an admin who has none, as the first one, so that other admins find them; says so once it is made. */
export function OwnName({ isMissing }: { readonly isMissing: boolean }) {
  const [isSaved, setSaved] = useState(false);
  if (isSaved) return <Notice tone="success" headline={text.saved} takesFocus />;
  return isMissing ? <NameForm onSaved={() => setSaved(true)} /> : null;
}

function NameForm({ onSaved }: { readonly onSaved: () => void }) {
  const queries = useQueryClient();
  const form = useContractForm({
    draft: 'own-name',
    schema: names,
    start: { firstName: '', lastName: '' },
    fields: { firstName: { label: text.firstName }, lastName: { label: text.lastName } },
    send: (body) => callRoute('POST', '/bff/me/profile', { body: { ...body, jobTitle: 'andet', grades: [], subjects: [] } }),
    onSent: () => {
      onSaved();
      void invalidate(queries, '/bff/me/account', '/bff/admin/newest-users');
    },
  });
  return (
    <Part headline={text.headline}>
      <p>{text.why}</p>
      <ContractForm form={form} words={text.words}>
        <Field label={text.firstName} autoComplete="given-name" {...form.register('firstName')} />
        <Field label={text.lastName} autoComplete="family-name" {...form.register('lastName')} />
      </ContractForm>
    </Part>
  );
}
