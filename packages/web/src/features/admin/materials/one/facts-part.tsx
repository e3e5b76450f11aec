import type { AdminMaterial } from '@edison/contracts/bff/admin/admin-material';
import { Button } from '@edison/ui/button/button';
import { useId, useState } from 'react';
import { hasDraft } from '../../../../forms/drafts.ts';
import { numericDate } from '../../../../text/dates.ts';
import { adminMaterialsText, materialAccessWords, materialKindWords, materialFormText as text } from '../../../../text/materials/admin.ts';
import { gradesInWords } from '../../../../text/portal/own-materials.ts';
import { Facts } from '../../../portal/parts/facts.tsx';
import styles from '../../events/events.module.css';
import { type Telling, Told } from '../../events/plan/told.tsx';
import { useWayBack } from '../../focus/use-way-back.ts';
import { EditMaterial, materialDraft } from '../form/edit-material.tsx';

/** What is told of a material, to read and to change. */
export function FactsPart({ material }: { readonly material: AdminMaterial }) {
  const name = useId();
  const [editing, setEditing] = useState(() => hasDraft(materialDraft(material.materialId)));
  const [told, setTold] = useState<Telling>();
  const back = useWayBack();
  function edit(on: boolean, telling?: Telling): void {
    setTold(telling);
    setEditing(on);
  }
  return (
    <section className={styles.part} aria-labelledby={name}>
      <h2 id={name}>{adminMaterialsText.facts}</h2>
      <Told telling={told} />
      {editing ? (
        <EditMaterial
          material={material}
          onSaved={() => edit(false, { headline: adminMaterialsText.saved })}
          onCancel={() => {
            edit(false);
            back.leave('facts');
          }}
        />
      ) : (
        <>
          <Facts
            facts={[
              [text.title, material.title],
              [text.summary, material.summary],
              [text.kind, materialKindWords[material.kind] ?? material.kind],
              [adminMaterialsText.access, materialAccessWords[material.access]],
              [text.programmeKey, material.programmeKey],
              [text.grades, gradesInWords(material.grades)],
              [text.contentPath, material.contentPath ?? adminMaterialsText.noPath],
              [adminMaterialsText.changed, material.changedAt && numericDate(material.changedAt)],
            ]}
          />
          <p>
            <Button kind="secondary" {...back.to('facts')} label={adminMaterialsText.edit} onClick={() => edit(true)} />
          </p>
        </>
      )}
    </section>
  );
}
