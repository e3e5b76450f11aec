import type { ListedMaterial } from '@edison/contracts/bff/admin/admin-material';
import { EmptyState } from '@edison/ui/empty-state/empty-state';
import { LinkButton } from '@edison/ui/link-button/link-button';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { adminMaterialsText as text } from '../../../../text/materials/admin.ts';
import { Page } from '../../../portal/page.tsx';
import { AdminTable } from '../../table/admin-table.tsx';
import { useListAddress } from '../../table/use-list-address.ts';
import { SavedViews } from '../../views/saved-views.tsx';
import { materialPath, newMaterialId } from '../material-address.ts';
import { listMaterialsQuery } from '../material-queries.ts';
import { materialColumns } from './material-columns.tsx';
import { MaterialFilters } from './material-filters.tsx';
import { askedOf, materialList } from './material-list.ts';

const rowKey = ({ materialId }: ListedMaterial) => materialId;

/** The materials for admins, in all states. */
export function ListPage() {
  const address = useListAddress(materialList);
  const query = useQuery({ ...listMaterialsQuery(askedOf(address)), placeholderData: keepPreviousData });
  const create = <LinkButton href={materialPath(newMaterialId)} label={text.create} />;
  return (
    <Page headline={text.headline} lead={text.lead} aside={create}>
      <AdminTable
        caption={text.headline}
        counted={text.counted}
        columns={materialColumns}
        rowKey={rowKey}
        query={query}
        address={address}
        views={<SavedViews list="materials" />}
        filters={<MaterialFilters address={address} />}
        empty={<EmptyState headline={text.empty} text={text.emptyText} action={create} />}
      />
      <p>
        <a href="/bff/admin/materials.csv" download>
          {text.exportAll}
        </a>
      </p>
    </Page>
  );
}
