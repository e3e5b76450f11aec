/** The title of a programme with its school year, as "Projekt Edison 2025/26", unless the title contains it. */
export function titleWithYear({ title, school_year }: { readonly title: string; readonly school_year: string }): string {
  return title.includes(school_year) ? title : `${title} ${school_year}`;
}
