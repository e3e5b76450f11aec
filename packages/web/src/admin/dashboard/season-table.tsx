import type { ProgrammeFigures } from '@edison/contracts/bff/programmes';
import { Table } from '@edison/ui/table';
import { dashboardText } from '../../text/admin/dashboard/dashboard.ts';
import { formatNumber } from '../../text/admin/figures.ts';
import styles from './dashboard.module.css';

const { seasons: text } = dashboardText;

/** The figures of every programme that has begun, its seasons below each other, as a table and as a CSV file; folded away. */
export function SeasonTable({ programmes }: { readonly programmes: readonly ProgrammeFigures[] }) {
  const rows = seasonRows(programmes);
  if (rows.length < 2) return null;
  return (
    <details className={styles.seasons}>
      <summary>{text.compare}</summary>
      <p>{text.lead}</p>
      <Table
        caption={text.caption}
        hideCaption
        dense
        rows={rows}
        rowKey={({ programmeKey }) => programmeKey}
        columns={[
          { header: text.title, cell: ({ title }) => title },
          { header: text.year, cell: ({ schoolYear }) => schoolYear },
          ...figures.map(([header, of]) => ({ header, align: 'end' as const, cell: (row: ProgrammeFigures) => shown(of(row)) })),
        ]}
      />
      <p>
        <a href={`data:text/csv;charset=utf-8,${encodeURIComponent(seasonsCsv(rows))}`} download={text.fileName}>
          {text.download}
        </a>
      </p>
    </details>
  );
}

/** By title, the newest school year first: a programme's seasons stand below each other. */
function seasonRows(programmes: readonly ProgrammeFigures[]): ProgrammeFigures[] {
  return programmes
    .filter(({ state }) => state !== 'draft')
    .sort((one, other) => one.title.localeCompare(other.title, 'da') || other.schoolYear.localeCompare(one.schoolYear));
}

const figures: readonly (readonly [header: string, of: (row: ProgrammeFigures) => number | undefined])[] = [
  [text.members, ({ members }) => members],
  [text.schools, ({ schools }) => schools],
  [text.municipalities, ({ municipalities }) => municipalities],
  [text.regions, ({ regions }) => regions],
  [text.events, ({ events }) => events],
  [text.signUps, ({ signUps }) => signUps.confirmed],
  [text.seats, ({ signUps }) => signUps.seats],
  [text.teams, ({ teams }) => teams],
  [text.pupils, ({ pupils }) => pupils],
  [text.submissions, ({ submissions }) => submissions],
];

/** A backend may not tell all figures. */
function shown(figure: number | undefined): string {
  return figure === undefined ? '–' : formatNumber(figure);
}

/** As the other exports: UTF-8 with a mark, semicolons, and nothing that a spreadsheet runs. */
export function seasonsCsv(programmes: readonly ProgrammeFigures[]): string {
  const cell = (value: string) => `"${(/^[=+\-@\t\r]/.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`;
  const lines = [
    [text.title, text.year, ...figures.map(([header]) => header)],
    ...programmes.map((row) => [row.title, row.schoolYear, ...figures.map(([, of]) => String(of(row) ?? ''))]),
  ];
  return `\uFEFF${lines.map((line) => line.map(cell).join(';')).join('\r\n')}\r\n`;
}
