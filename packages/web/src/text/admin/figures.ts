const whole = new Intl.NumberFormat('da-DK');

/** A number with Danish separators: "1.204". */
export function formatNumber(count: number): string {
  return whole.format(count);
}

/** A noun in singular and plural: "event" and "events". */
export interface Noun {
  readonly one: string;
  readonly many: string;
}

/** "1.204 events" or "1 event". */
export function countWithNoun(count: number, { one, many }: Noun): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

/** The text alternative of a chart. */
export function chartText(what: string, total: number, top: { readonly week: string; readonly count: number } | undefined): string {
  const peak = top === undefined || top.count === 0 ? '' : ` Flest i uge ${top.week}: ${formatNumber(top.count)}.`;
  return `${what} pr. uge. I alt ${formatNumber(total)}.${peak}`;
}

/** "I alt 210, mod 180 på samme tid sidste år". */
export function totalText(total: number, before: number | undefined): string {
  return before === undefined
    ? `I alt ${formatNumber(total)}`
    : `I alt ${formatNumber(total)}, mod ${formatNumber(before)} på samme tid forrige skoleår`;
}
