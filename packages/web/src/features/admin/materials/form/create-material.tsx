import { LinkButton } from '@edison/ui/link-button/link-button';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { ContractForm } from '../../../../forms/contract-form.tsx';
import { useContractForm } from '../../../../forms/use-contract-form.ts';
import { adminMaterialsText, materialFormText as text } from '../../../../text/materials/admin.ts';
import { Page } from '../../../portal/page.tsx';
import { materialPath, materialsPath } from '../material-address.ts';
import { createMaterial, materialChanged } from '../material-queries.ts';
import { MaterialFields } from './material-fields.tsx';
import { bodyOfMaterial, checkMaterial, materialBody, materialFields, typedMaterial } from './typed-material.ts';

/** A new material: a draft, without files. */
export function CreateMaterial() {
  const queries = useQueryClient();
  const { history } = useRouter();
  const [start] = useState(() => typedMaterial(undefined));
  const form = useContractForm({
    draft: 'material-new',
    schema: materialBody,
    start,
    fields: materialFields,
    bodyOf: bodyOfMaterial,
    check: checkMaterial,
    send: ({ version: _, ...facts }) => createMaterial(facts),
    onSent: ({ materialId }) => {
      void materialChanged(queries);
      history.push(materialPath(materialId));
    },
  });
  return (
    <Page
      headline={text.newTitle}
      lead={text.newLead}
      aside={<LinkButton kind="secondary" href={materialsPath} label={adminMaterialsText.back} />}
    >
      <ContractForm form={form} words={text.newWords}>
        <MaterialFields form={form} />
      </ContractForm>
    </Page>
  );
}
