import type { ListedMaterial } from '@edison/contracts/bff/admin/admin-material';
import { Badge } from '@edison/ui/badge/badge';
import { numericDate } from '../../../../text/dates.ts';
import {
  materialAccessWords,
  materialKindWords,
  materialStateTones,
  materialStateWords,
  adminMaterialsText as text,
} from '../../../../text/materials/admin.ts';
import { gradesInWords } from '../../../../text/portal/own-materials.ts';
import styles from '../../events/events.module.css';
import type { AdminColumns } from '../../table/admin-column.ts';
import { materialPath } from '../material-address.ts';

/** The columns of the list of materials. */
export const materialColumns: AdminColumns<ListedMaterial, 'title' | 'downloads' | 'changed'> = [
  { header: text.title, sort: 'title', cell: (material) => <Title material={material} /> },
  { header: text.state, cell: ({ state }) => <Badge label={materialStateWords[state]} tone={materialStateTones[state]} /> },
  { header: text.access, cell: ({ access }) => materialAccessWords[access] },
  { header: text.files, align: 'end', cell: ({ files }) => files },
  { header: text.downloads, align: 'end', sort: 'downloads', first: 'descending', cell: ({ downloads }) => downloads },
  {
    header: text.changed,
    sort: 'changed',
    first: 'descending',
    cell: ({ changedAt }) => <span className={styles.whole}>{changedAt === undefined ? '–' : numericDate(changedAt)}</span>,
  },
];

function Title({ material: { materialId, title, kind, grades } }: { readonly material: ListedMaterial }) {
  return (
    <>
      <a href={materialPath(materialId)}>{title}</a>
      <span className={styles.under}>
        {materialKindWords[kind] ?? kind} · {gradesInWords(grades)}
      </span>
    </>
  );
}
