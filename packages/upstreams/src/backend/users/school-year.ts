const parts = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Copenhagen', year: 'numeric', month: 'numeric' });

/** The Danish school year of an instant, as `2026/27`; it begins on 1 August, Danish time. */
export function schoolYearOf(instant: Date): string {
  const found = new Map(parts.formatToParts(instant).map((part) => [part.type, Number(part.value)]));
  const year = found.get('year') ?? 0;
  const first = (found.get('month') ?? 0) >= 8 ? year : year - 1;
  return `${first}/${String((first + 1) % 100).padStart(2, '0')}`;
}
