import type { UserDetail } from '@edison/contracts/bff/admin/users';
import { EmptyState } from '@edison/ui/empty-state/empty-state';
import { Table } from '@edison/ui/table/table';
import { numericDate } from '../../../../text/dates.ts';
import { personText, times } from '../../../../text/person/person-page.ts';
import { Part } from './part.tsx';

const { materials: text } = personText;

/** The materials that somebody has fetched files of. */
export function OpenedMaterials({ materials }: Pick<UserDetail, 'materials'>) {
  return (
    <Part headline={text.headline}>
      {materials.length === 0 ? (
        <EmptyState headline={text.empty} text={text.emptyText} />
      ) : (
        <Table
          caption={text.headline}
          hideCaption
          rows={materials}
          rowKey={({ materialId }) => materialId}
          columns={[
            { header: text.title, cell: ({ title }) => title },
            { header: text.downloads, align: 'end', cell: ({ downloads }) => times(downloads) },
            { header: text.last, cell: ({ lastDay }) => numericDate(`${lastDay}T12:00:00Z`).slice(0, 10) },
          ]}
        />
      )}
    </Part>
  );
}
