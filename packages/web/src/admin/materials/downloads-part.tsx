import type { MaterialUse } from '@edison/contracts/bff/admin/admin-material';
import { firstYearOf, laterSchoolYear, schoolYearOf } from '@edison/contracts/calendar/school-year';
import { Button } from '@edison/ui/button';
import { EmptyState } from '@edison/ui/empty-state';
import { Select } from '@edison/ui/forms/select';
import { LinkButton } from '@edison/ui/link-button';
import { Table } from '@edison/ui/table';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryFor } from '../../api/query-for.ts';
import { Section } from '../../page/section.tsx';
import { materialUseText as text } from '../../text/admin/materials.ts';
import { seasonWeeks } from '../charts/season.ts';
import { WeekChart } from '../charts/week-chart.tsx';
import styles from '../page/admin.module.css';

/** How many schools are listed until the rest is asked for. */
const schoolsAtFirst = 20;

/** The downloads of a material in a school year, by week and by school. */
export function DownloadsPart({ materialId }: { readonly materialId: string }) {
  const [now] = useState(() => new Date());
  const years = schoolYears(now);
  const [chosen, setChosen] = useState(years[0]);
  const days = daysOfSchoolYear(chosen);
  const query = useQuery(queryFor('/bff/admin/material-downloads', { query: { materialId, ...days } }));
  return (
    <Section headline={text.headline} query={query} waiting={{ cards: 2, size: 'medium' }}>
      {({ items: [use] }) => (
        <div className={styles.part}>
          <div className={styles.beside}>
            <Select
              label={text.year}
              choices={years.map((year) => ({ value: year, label: year }))}
              value={chosen}
              onChange={({ target }) => setChosen(years.find((year) => year === target.value) ?? years[0])}
            />
            <LinkButton
              kind="secondary"
              href={`/bff/admin/materials.csv?${new URLSearchParams({ materialId, ...days })}`}
              label={text.csv}
              referrerPolicy="same-origin"
            />
          </div>
          {use === undefined || use.downloads === 0 ? (
            <EmptyState headline={text.empty} text={text.emptyText} />
          ) : (
            <DownloadFigures use={use} schoolYear={chosen} now={Math.min(now.getTime(), Date.parse(days.to))} />
          )}
        </div>
      )}
    </Section>
  );
}

interface DownloadFiguresProps {
  readonly use: MaterialUse;
  readonly schoolYear: string;
  readonly now: number;
}

function DownloadFigures({ use, schoolYear, now }: DownloadFiguresProps) {
  const [all, setAll] = useState(false);
  const weeks = use.weeks.map(({ week, downloads }) => ({ week, joined: downloads, signUps: 0 }));
  return (
    <>
      <p>{text.people(use.downloads, use.people)}</p>
      <WeekChart what={text.what} weeks={seasonWeeks({ schoolYear, weeks }, undefined, 'joined', now)} years={[schoolYear]} />
      <h3>{text.schools}</h3>
      <Table
        caption={text.schools}
        hideCaption
        dense
        rows={all ? use.schools : use.schools.slice(0, schoolsAtFirst)}
        rowKey={({ institutionId }) => institutionId ?? 'none'}
        columns={[
          { header: text.school, cell: ({ name }) => name ?? text.noSchool },
          { header: text.count, align: 'end', cell: ({ downloads }) => downloads },
        ]}
      />
      {all || use.schools.length <= schoolsAtFirst ? null : (
        <Button kind="secondary" label={text.all(use.schools.length)} onClick={() => setAll(true)} />
      )}
    </>
  );
}

/** The current school year and the two before it: "2026/27". */
export function schoolYears(now: Date): readonly [string, string, string] {
  const current = schoolYearOf(now);
  return [current, laterSchoolYear(current, -1), laterSchoolYear(current, -2)];
}

/** The first and the last day of a school year. */
export function daysOfSchoolYear(schoolYear: string): { readonly from: string; readonly to: string } {
  const start = firstYearOf(schoolYear);
  return { from: `${start}-08-01`, to: `${start + 1}-07-31` };
}
