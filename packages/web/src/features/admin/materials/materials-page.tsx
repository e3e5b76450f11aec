import { portalText } from '../../../text/portal.ts';
import { Page } from '../../portal/page.tsx';

/** The teaching materials of the office. */
export function AdminMaterialsPage() {
  return (
    <Page headline={portalText.titles.adminMaterials} lead="Opret, udgiv og se, hvad der bliver hentet.">
      {null}
    </Page>
  );
}
