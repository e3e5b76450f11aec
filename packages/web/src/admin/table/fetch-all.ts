interface Paging {
  readonly page: number;
  readonly pageSize: number;
}

const pageSize = 100;

/** Fetches a whole list, page after page. @throws ApiProblem of a page that is refused. */
export async function fetchAll<Row>(
  fetchPage: (paging: Paging) => Promise<{ readonly items: readonly Row[]; readonly total: number }>,
): Promise<readonly Row[]> {
  const all: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { items, total } = await fetchPage({ page, pageSize });
    all.push(...items);
    if (items.length === 0 || all.length >= total) return all;
  }
}
