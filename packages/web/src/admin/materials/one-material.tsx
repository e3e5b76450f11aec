import type { AdminMaterial } from '@edison/contracts/bff/admin/admin-material';
import { Badge } from '@edison/ui/badge';
import { Button } from '@edison/ui/button';
import { LinkButton } from '@edison/ui/link-button';
import { Skeleton } from '@edison/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Facts } from '../../page/facts.tsx';
import { Page } from '../../page/page.tsx';
import { Failed } from '../../page/section.tsx';
import {
  materialAccessWords,
  materialFormText,
  materialKindWords,
  materialStateTones,
  materialStateWords,
  adminMaterialsText as text,
} from '../../text/admin/materials.ts';
import { numericDate } from '../../text/dates.ts';
import { gradesInWords } from '../../text/portal/material-words.ts';
import { portalText } from '../../text/portal.ts';
import { CodesPart } from '../codes/codes-part.tsx';
import styles from '../page/admin.module.css';
import { AuditTrail } from '../page/audit-trail.tsx';
import { Part } from '../page/part.tsx';
import { adminPaths, materialTabs } from '../page/paths.ts';
import { type ActionResult, ResultNotice } from '../page/result-notice.tsx';
import { Tabs } from '../page/tabs.tsx';
import { useOpenForm } from '../page/use-open-form.ts';
import { useMaterialAddress } from './address.ts';
import { DownloadsPart } from './downloads-part.tsx';
import { FilesPart } from './files-part.tsx';
import { EditMaterial, materialDraftName } from './material-form.tsx';
import { adminMaterialQuery } from './queries.ts';
import { StatePanel } from './state-panel.tsx';

/** The page of one material, with tabs for its content, its downloads and its codes. */
export function OneMaterial({ materialId }: { readonly materialId: string }) {
  const query = useQuery(adminMaterialQuery(materialId));
  const { tab } = useMaterialAddress();
  const material = query.data;
  return (
    <Page
      headline={material?.title ?? text.headline}
      aside={<LinkButton kind="secondary" href={adminPaths.materials} label={text.back} />}
      {...(material === undefined ? {} : { lead: material.summary })}
    >
      {material === undefined ? null : <Marks material={material} />}
      <Tabs
        label={text.tabs}
        names={materialTabs}
        shown={tab}
        pathOf={(each) => adminPaths.material(materialId, each)}
        wordsOf={(each) => text.tab[each]}
      />
      {query.isError && material === undefined ? (
        <Failed error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
      ) : null}
      {query.isPending ? <Skeleton label={portalText.waiting} cards={3} size="large" /> : null}
      {material === undefined ? null : <Tab material={material} tab={tab} />}
    </Page>
  );
}

function Marks({ material: { state, kind, contentPath } }: { readonly material: AdminMaterial }) {
  return (
    <p className={styles.facts}>
      <Badge label={materialStateWords[state]} tone={materialStateTones[state]} />
      <span>{materialKindWords[kind] ?? kind}</span>
      {contentPath === undefined ? null : <a href={contentPath}>{text.read}</a>}
    </p>
  );
}

interface TabProps {
  readonly material: AdminMaterial;
  readonly tab: (typeof materialTabs)[number];
}

function Tab({ material, tab }: TabProps) {
  const { materialId, title, contentPath = '/undervisningsmateriale/' } = material;
  if (tab === 'hentninger') return <DownloadsPart materialId={materialId} />;
  if (tab === 'koder') return <CodesPart target={{ kind: 'material', targetId: materialId, title, path: contentPath }} />;
  return (
    <div className={styles.parts}>
      <StatePanel material={material} />
      <FilesPart material={material} />
      <FactsPart material={material} />
      <AuditTrail kind="material" id={materialId} />
    </div>
  );
}

/** The facts of a material, with the form that changes them. */
function FactsPart({ material }: { readonly material: AdminMaterial }) {
  const [result, setResult] = useState<ActionResult>();
  const { open, opener, done, leave } = useOpenForm({
    names: ['facts'],
    draftOf: () => materialDraftName(material.materialId),
    onResult: setResult,
  });
  return (
    <Part headline={text.facts}>
      <ResultNotice result={result} />
      {open === undefined ? (
        <>
          <Facts
            facts={[
              [materialFormText.title, material.title],
              [materialFormText.summary, material.summary],
              [materialFormText.kind, materialKindWords[material.kind] ?? material.kind],
              [text.access, materialAccessWords[material.access]],
              [materialFormText.programmeKey, material.programmeKey],
              [materialFormText.grades, gradesInWords(material.grades)],
              [materialFormText.contentPath, material.contentPath ?? text.noPath],
              [text.changed, material.changedAt && numericDate(material.changedAt)],
            ]}
          />
          <p>
            <Button kind="secondary" {...opener('facts')} label={text.edit} />
          </p>
        </>
      ) : (
        <EditMaterial material={material} onSaved={() => done({ headline: text.saved })} onCancel={leave} />
      )}
    </Part>
  );
}
