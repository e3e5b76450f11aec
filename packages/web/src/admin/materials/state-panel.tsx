import type { AdminMaterial } from '@edison/contracts/bff/admin/admin-material';
import { Button } from '@edison/ui/button';
import { Card } from '@edison/ui/card';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callRoute } from '../../api/call.ts';
import { materialAccessWords, materialStateWords, retirementEffects, adminMaterialsText as text } from '../../text/admin/materials.ts';
import { numericDate } from '../../text/dates.ts';
import { Consequences } from '../decide/consequences.tsx';
import { DecideDialog, type Decision } from '../decide/decide-dialog.tsx';
import styles from '../page/admin.module.css';
import { ConfirmedButton } from '../page/confirmed-button.tsx';
import { type ActionResult, ResultNotice } from '../page/result-notice.tsx';
import { adminMaterialQuery, invalidateMaterials } from './queries.ts';

/** The state of a material, with the action that changes it. */
export function StatePanel({ material }: { readonly material: AdminMaterial }) {
  const [result, setResult] = useState<ActionResult>();
  return (
    <div className={styles.part}>
      <ResultNotice result={result} />
      {material.state === 'published' ? <Published material={material} /> : <Hidden material={material} onResult={setResult} />}
    </div>
  );
}

interface HiddenProps {
  readonly material: AdminMaterial;
  readonly onResult: (result: ActionResult | undefined) => void;
}

/** The panel of a draft or retired material, which can be published. */
function Hidden({ material, onResult }: HiddenProps) {
  const queries = useQueryClient();
  const words = material.state === 'draft' ? text.draft : text.retired;
  return (
    <Card headline={words.headline}>
      <p>{words.text}</p>
      {material.files.length === 0 ? <p>{text.draft.noFiles}</p> : null}
      <div className={styles.actions}>
        <ConfirmedButton
          kind={material.files.length === 0 ? 'secondary' : 'primary'}
          label={words.publish}
          question={{
            headline: text.publishQuestion(material.title),
            text: `${text.access}: ${materialAccessWords[material.access]}.`,
            confirmLabel: text.publishConfirm,
            cancelLabel: text.publishCancel,
          }}
          act={() => callRoute('POST', '/bff/admin/materials/:materialId/publication', versionOf(material))}
          onDone={() => {
            onResult({ headline: text.published, text: text.publishedText });
            void invalidateMaterials(queries);
          }}
          onRefused={(error) => {
            onResult({ headline: text.publishRefused, error });
            void invalidateMaterials(queries);
          }}
          onDismissed={() => onResult(undefined)}
        />
      </div>
    </Card>
  );
}

function Published({ material }: { readonly material: AdminMaterial }) {
  const queries = useQueryClient();
  const [retiring, setRetiring] = useState(false);
  return (
    <div className={styles.actions}>
      {material.publishedAt === undefined ? null : <span>{text.since(numericDate(material.publishedAt))}</span>}
      <Button kind="danger" label={text.retire} onClick={() => setRetiring(true)} />
      {retiring ? <DecideDialog decision={retirement(material, queries)} onClose={() => setRetiring(false)} /> : null}
    </div>
  );
}

function versionOf({ materialId, version }: AdminMaterial) {
  return { params: { materialId }, body: { version } };
}

function retirement({ materialId, title }: AdminMaterial, queries: QueryClient): Decision<AdminMaterial, unknown> {
  return {
    headline: text.retireQuestion(title),
    preview: () => queries.fetchQuery({ ...adminMaterialQuery(materialId), staleTime: 0 }),
    show: ({ has, state }) => (
      <Consequences changes={[{ label: text.state, before: materialStateWords[state], after: materialStateWords.retired }]}>
        <ul className={styles.list}>
          {retirementEffects(has).map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
        <p>{text.retireNoMail}</p>
      </Consequences>
    ),
    confirmLabel: () => text.retireConfirm,
    danger: true,
    act: ({ preview }) => callRoute('POST', '/bff/admin/materials/:materialId/retirement', versionOf(preview)),
    done: () => text.retireDone,
    onDone: () => void invalidateMaterials(queries),
  };
}
