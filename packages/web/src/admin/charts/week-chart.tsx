import { Table } from '@edison/ui/table';
import { dashboardText } from '../../text/admin/dashboard/dashboard.ts';
import { chartText, formatNumber, totalText } from '../../text/admin/figures.ts';
import type { SeasonWeek } from './season.ts';
import styles from './week-chart.module.css';

const { programmes: text } = dashboardText;

/** Sizes in SVG units: the width of a week, the width of its bar, and the height of the chart. */
const [step, bar, height] = [10, 7, 64];

interface WeekChartProps {
  /** What is counted: "Tilmeldinger". */
  readonly what: string;
  readonly weeks: readonly SeasonWeek[];
  /** Column headers of the table: this school year, and the one before. */
  readonly years: readonly [string, string?];
}

/** A bar chart by week, with a line on each bar for the same week a year earlier, and a table of the numbers that unfolds. */
export function WeekChart({ what, weeks, years: [year, before] }: WeekChartProps) {
  const most = Math.max(1, ...weeks.flatMap((each) => [each.count, each.before ?? 0]));
  const top = weeks.reduce<SeasonWeek | undefined>((best, each) => (best && best.count >= each.count ? best : each), undefined);
  const total = weeks.reduce((sum, each) => sum + each.count, 0);
  const totalBefore = before === undefined ? undefined : weeks.reduce((sum, each) => sum + (each.before ?? 0), 0);
  const barHeight = (count: number): number => (count === 0 ? 0 : Math.max(1.5, (count / most) * height));
  return (
    <figure className={styles.chart}>
      <figcaption>
        <strong>{what}</strong> {totalText(total, totalBefore)}
      </figcaption>
      <svg
        viewBox={`0 0 ${Math.max(1, weeks.length) * step} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={chartText(what, total, top)}
      >
        {weeks.map((each, at) => (
          <g key={each.monday}>
            <rect className={styles.bar} x={at * step + 1} y={height - barHeight(each.count)} width={bar} height={barHeight(each.count)} />
            {each.before ? (
              <rect className={styles.before} x={at * step} y={height - barHeight(each.before)} width={step - 1} height={2} />
            ) : null}
          </g>
        ))}
      </svg>
      <div className={styles.axis} aria-hidden="true">
        <span>{`${text.week.toLowerCase()} ${weeks[0]?.week ?? ''}`}</span>
        {top === undefined || top.count === 0 ? null : <span>{`flest i uge ${top.week}: ${formatNumber(top.count)}`}</span>}
        <span>{`${text.week.toLowerCase()} ${weeks.at(-1)?.week ?? ''}`}</span>
      </div>
      <details className={styles.numbers}>
        <summary>{text.numbers}</summary>
        <Table
          caption={`${what} pr. uge`}
          hideCaption
          dense
          rows={weeks}
          rowKey={(each) => each.monday}
          columns={[
            { header: text.week, cell: (each) => each.week },
            { header: year, align: 'end', cell: (each) => formatNumber(each.count) },
            ...(before === undefined
              ? []
              : [{ header: before, align: 'end' as const, cell: (each: SeasonWeek) => formatNumber(each.before ?? 0) }]),
          ]}
        />
      </details>
    </figure>
  );
}
