import type { ProgrammeFigures } from '@edison/contracts/bff/programmes';
import { adminProgrammesPath } from '@edison/contracts/private-paths';
import { EmptyState } from '@edison/ui/empty-state';
import { Select } from '@edison/ui/forms/select';
import { LinkButton } from '@edison/ui/link-button';
import { useState } from 'react';
import { dashboardText } from '../../text/admin/dashboard/dashboard.ts';
import { formatNumber } from '../../text/admin/figures.ts';
import { seasonBefore, seasonWeeks } from '../charts/season.ts';
import { WeekChart } from '../charts/week-chart.tsx';
import styles from './dashboard.module.css';
import { SeasonTable } from './season-table.tsx';

const { programmes: text } = dashboardText;

interface ProgrammesProps {
  readonly programmes: readonly ProgrammeFigures[];
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/**
 * The figures of each programme of a school year, with a chart by week beside the season before. The newest year with a programme that is no
 * draft is shown first; others can be chosen.
 */
export function Programmes({ programmes, now }: ProgrammesProps) {
  const [chosen, choose] = useState<string>();
  const begun = programmes.filter(({ state }) => state !== 'draft');
  const years = [...new Set(begun.map(({ schoolYear }) => schoolYear))].sort().reverse();
  const year = years.find((each) => each === chosen) ?? years[0];
  const shown = begun.filter(({ schoolYear }) => schoolYear === year);
  if (shown.length === 0)
    return (
      <EmptyState
        headline={text.empty}
        text={text.emptyText}
        action={<LinkButton kind="secondary" href={`${adminProgrammesPath}/`} label={text.toProgrammes} />}
      />
    );
  const busiest = [...shown].sort((one, other) => other.members - one.members || one.title.localeCompare(other.title, 'da'));
  return (
    <>
      {years.length < 2 ? null : (
        <Select
          label={text.year}
          choices={years.map((value) => ({ value, label: value }))}
          value={year}
          onChange={({ target }) => choose(target.value)}
        />
      )}
      {busiest.map((programme) => (
        <OneProgramme key={programme.programmeKey} programme={programme} before={seasonBefore(programmes, programme)} now={now} />
      ))}
      <SeasonTable programmes={programmes} />
    </>
  );
}

interface OneProgrammeProps {
  readonly programme: ProgrammeFigures;
  readonly before: ProgrammeFigures | undefined;
  readonly now: number;
}

function OneProgramme({ programme, before, now }: OneProgrammeProps) {
  const { title, schoolYear, members, schools, pupils, signUps } = programme;
  const years = before === undefined ? ([schoolYear] as const) : ([schoolYear, before.schoolYear] as const);
  const facts = [
    [text.members, members],
    [text.schools, schools],
    [text.pupils, pupils],
    [text.confirmed, signUps.confirmed],
    [text.seats, signUps.seats],
    [text.waitlisted, signUps.waitlisted],
    [text.pending, signUps.pending],
  ] as const;
  const heading = (
    <h3>
      {title}
      {title.includes(schoolYear) ? null : <span className={styles.year}> {schoolYear}</span>}
    </h3>
  );
  if (facts.every(([, count]) => count === 0)) {
    return (
      <div className={styles.programme}>
        {heading}
        <p className={styles.what}>{text.nobody}</p>
      </div>
    );
  }
  return (
    <div className={styles.programme}>
      {heading}
      <dl className={styles.facts}>
        {facts.map(([what, count]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.charts}>
        <WeekChart what={text.joined} weeks={seasonWeeks(programme, before, 'joined', now)} years={years} />
        <WeekChart what={text.signUps} weeks={seasonWeeks(programme, before, 'signUps', now)} years={years} />
      </div>
    </div>
  );
}
