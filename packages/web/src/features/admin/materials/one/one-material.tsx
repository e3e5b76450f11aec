import type { AdminMaterial } from '@edison/contracts/bff/admin/admin-material';
import { Badge } from '@edison/ui/badge/badge';
import { LinkButton } from '@edison/ui/link-button/link-button';
import { Skeleton } from '@edison/ui/skeleton/skeleton';
import { useQuery } from '@tanstack/react-query';
import { materialKindWords, materialStateTones, materialStateWords, adminMaterialsText as text } from '../../../../text/materials/admin.ts';
import { portalText } from '../../../../text/portal.ts';
import { Page } from '../../../portal/page.tsx';
import { Failed } from '../../../portal/section.tsx';
import { CodesPart } from '../../codes/codes-part.tsx';
import styles from '../../events/events.module.css';
import { Tabs } from '../../tabs/tabs.tsx';
import { Trail } from '../../trail/trail.tsx';
import { FilesPart } from '../files/files-part.tsx';
import { materialPath, materialsPath, materialTabs, useMaterialAddress } from '../material-address.ts';
import { adminMaterialQuery } from '../material-queries.ts';
import { UsePart } from '../use/use-part.tsx';
import { FactsPart } from './facts-part.tsx';
import { StatePanel } from './state-panel.tsx';

/** One material for admins: what is in it, who fetches it, and its codes. */
export function OneMaterial({ materialId }: { readonly materialId: string }) {
  const query = useQuery(adminMaterialQuery(materialId));
  const { tab } = useMaterialAddress();
  const material = query.data;
  return (
    <Page
      headline={material?.title ?? text.headline}
      aside={<LinkButton kind="secondary" href={materialsPath} label={text.back} />}
      {...(material === undefined ? {} : { lead: material.summary })}
    >
      {material === undefined ? null : <Marks material={material} />}
      <Tabs
        label={text.tabs}
        names={materialTabs}
        shown={tab}
        pathOf={(each) => materialPath(materialId, each)}
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
  if (tab === 'hentninger') return <UsePart materialId={materialId} />;
  if (tab === 'koder') return <CodesPart target={{ kind: 'material', targetId: materialId, title, path: contentPath }} />;
  return (
    <div className={styles.parts}>
      <StatePanel material={material} />
      <FilesPart material={material} />
      <FactsPart material={material} />
      <Trail kind="material" id={materialId} />
    </div>
  );
}
