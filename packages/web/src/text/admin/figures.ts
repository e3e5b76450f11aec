const whole = new Intl.NumberFormat('da-DK');

/** A number with Danish separators: "1.204". */
export function figure(count: number): string {
  return whole.format(count);
}

/** A noun in singular and plural: "event" and "events". */
export interface Counted {
  readonly one: string;
  readonly many: string;
}

/** "1.204 events" or "1 event". */
export function counted(count: number, { one, many }: Counted): string {
  return `${figure(count)} ${count === 1 ? one : many}`;
}

/** The text alternative of a chart. */
export function chartOf(what: string, total: number, top: { readonly week: string; readonly count: number } | undefined): string {
  const peak = top === undefined || top.count === 0 ? '' : ` Flest i uge ${top.week}: ${figure(top.count)}.`;
  return `${what} pr. uge. I alt ${figure(total)}.${peak}`;
}

/** "I alt 210, mod 180 på samme tid sidste år". */
export function totalOf(total: number, before: number | undefined): string {
  return before === undefined ? `I alt ${figure(total)}` : `I alt ${figure(total)}, mod ${figure(before)} på samme tid forrige skoleår`;
}
