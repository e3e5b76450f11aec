import type { AdminMaterial } from '@edison/contracts/bff/admin/admin-material';
import { Button } from '@edison/ui/button/button';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiProblem } from '../../../../api/api-problem.ts';
import { ContractForm } from '../../../../forms/contract-form.tsx';
import { useContractForm } from '../../../../forms/use-contract-form.ts';
import { materialFormText as text } from '../../../../text/materials/admin.ts';
import { UponNewer } from '../../conflict/upon-newer.tsx';
import { adminMaterialQuery, materialChanged, materialChanges } from '../material-queries.ts';
import { MaterialFields } from './material-fields.tsx';
import {
  bodyOfMaterial,
  checkMaterial,
  type MaterialBody,
  materialBody,
  materialConflicts,
  materialFields,
  shownMaterial,
  typedMaterial,
} from './typed-material.ts';

interface EditMaterialProps {
  readonly material: AdminMaterial;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

/** The name that an unsent change of a material is kept by. */
export function materialDraft(materialId: string): string {
  return `material-${materialId}`;
}

/** Changes what is told of a material; of two who changed the same, the second one chooses. */
export function EditMaterial({ material, onSaved, onCancel }: EditMaterialProps) {
  const [saved, setSaved] = useState<AdminMaterial>();
  const form = useMaterialForm(material, onSaved, setSaved);
  const first = form.at('title').id;
  useEffect(() => document.getElementById(first)?.focus(), [first]);
  function cancel(): void {
    form.startOver();
    onCancel();
  }
  if (saved !== undefined) {
    return (
      <UponNewer
        what={text.theMaterial}
        fields={materialConflicts}
        form={form}
        newer={{ version: saved.version, changedAt: saved.changedAt, shown: shownMaterial(saved) }}
        onBack={() => setSaved(undefined)}
      />
    );
  }
  return (
    <ContractForm form={form} words={text.words} beside={<Button kind="quiet" label={text.cancel} onClick={cancel} />}>
      <MaterialFields form={form} />
    </ContractForm>
  );
}

function useMaterialForm(material: AdminMaterial, onSaved: () => void, onConflict: (saved: AdminMaterial) => void) {
  const queries = useQueryClient();
  const [start] = useState(() => typedMaterial(material));
  const { change } = materialChanges(material.materialId);
  async function send(body: MaterialBody) {
    try {
      return await change(body);
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.code !== 'CHANGED_MEANWHILE') throw error;
      const saved = await queries.fetchQuery({ ...adminMaterialQuery(material.materialId), staleTime: 0 });
      // Nothing of anybody's is lost: it was published, or a word of it is as it was.
      if (JSON.stringify(shownMaterial(saved)) === form.form.getValues('filled')) return change({ ...body, version: saved.version });
      onConflict(saved);
      throw error;
    }
  }
  const form = useContractForm({
    draft: materialDraft(material.materialId),
    schema: materialBody,
    start,
    fields: materialFields,
    bodyOf: bodyOfMaterial,
    check: checkMaterial,
    send,
    onSent: () => {
      void materialChanged(queries);
      onSaved();
    },
  });
  return form;
}
