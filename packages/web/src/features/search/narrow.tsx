import type { SearchAnswer } from '@edison/contracts/bff/search';
import { type SearchRequest, searchAddress, searchSorts } from '@edison/contracts/search-address';
import { groupNames } from '../../text/search-words.ts';
import { useLabel } from '../../text/use-label.ts';
import styles from './results.module.css';

const sortLabels = { relevance: 'Search.Relevance', date: 'Search.Date' } as const;

/** Links that filter by kind of page and change the order; both are in the address. */
export function SearchFilters({ asked, counts }: { readonly asked: SearchRequest; readonly counts: SearchAnswer['counts'] }) {
  const label = useLabel();
  const { query, sort, type } = asked;
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  if (all < 2) return null;
  return (
    <div className={styles.narrow}>
      {counts.length > 1 || type !== undefined ? (
        <nav aria-label={label('Search.Filter')}>
          <ul className={styles.choices}>
            <Choice href={searchAddress({ query, sort })} isChosen={type === undefined} text={label('Search.All')} count={all} />
            {counts.map(({ contentType, count }) => (
              <Choice
                key={contentType}
                href={searchAddress({ query, sort, type: contentType })}
                isChosen={type === contentType}
                text={groupNames[contentType]}
                count={count}
              />
            ))}
          </ul>
        </nav>
      ) : null}
      <nav aria-label={label('Search.SortBy')} className={styles.sort}>
        <span aria-hidden="true">{label('Search.SortBy')}</span>
        <ul className={styles.choices}>
          {searchSorts.map((order) => (
            <Choice
              key={order}
              href={searchAddress({ query, ...(type && { type }), sort: order })}
              isChosen={sort === order}
              text={label(sortLabels[order])}
            />
          ))}
        </ul>
      </nav>
    </div>
  );
}

interface ChoiceProps {
  readonly href: string;
  readonly isChosen: boolean;
  readonly text: string;
  readonly count?: number;
}

function Choice({ href, isChosen, text, count }: ChoiceProps) {
  return (
    <li>
      <a href={href} aria-current={isChosen ? 'true' : undefined}>
        {text}
        {count === undefined ? null : <span className={styles.count}> ({count})</span>}
      </a>
    </li>
  );
}
