import type { SearchAnswer, SearchHit } from '@edison/contracts/bff/search';
import { type SearchRequest, type SearchSort, searchAddress } from '@edison/contracts/search-address';
import { friendlyDay } from '../../text/dates.ts';
import { groupNames, pageText, searchText, seeAllText } from '../../text/search-words.ts';
import { Marked } from './marked.tsx';
import styles from './results.module.css';

interface HitsProps {
  readonly asked: SearchRequest;
  readonly answer: SearchAnswer;
}

/** The results of a search, grouped by kind of page; the group with the best result comes first. */
export function Hits({ asked, answer }: HitsProps) {
  const { counts, items, total, pageSize } = answer;
  const pages = asked.type === undefined ? 1 : Math.ceil(total / pageSize);
  return (
    <>
      {counts.map(({ contentType, count }) => {
        const hits = items.filter((hit) => hit.contentType === contentType);
        if (hits.length === 0) return null;
        const isPart = asked.type === undefined && hits.length < count;
        return (
          <section key={contentType} className={styles.group} aria-labelledby={`gruppe-${contentType}`}>
            <h2 id={`gruppe-${contentType}`}>
              {groupNames[contentType]} <span className={styles.count}>({count})</span>
            </h2>
            <ol className={styles.hits}>
              {hits.map((hit) => (
                <Hit key={hit.path} hit={hit} sort={asked.sort} />
              ))}
            </ol>
            {isPart ? <a href={searchAddress({ ...asked, type: contentType })}>{seeAllText(count, groupNames[contentType])}</a> : null}
          </section>
        );
      })}
      {pages > 1 ? <Pages asked={asked} pages={pages} /> : null}
    </>
  );
}

/** One result. News show their date; sorted by date every result does. */
function Hit({ hit, sort }: { readonly hit: SearchHit; readonly sort: SearchSort }) {
  return (
    <li>
      <h3>
        <a href={hit.path}>
          <Marked segments={hit.title} />
        </a>
      </h3>
      <p>
        <Marked segments={hit.excerpt} />
      </p>
      {sort === 'date' || hit.contentType === 'article' ? (
        <p className={styles.date}>
          <time dateTime={hit.publishedAt}>{friendlyDay(hit.publishedAt)}</time>
        </p>
      ) : null}
    </li>
  );
}

function Pages({ asked, pages }: { readonly asked: SearchRequest; readonly pages: number }) {
  const to = (page: number) => searchAddress({ ...asked, page });
  return (
    <nav className={styles.pages} aria-label={pageText(asked.page, pages)}>
      {asked.page > 1 ? (
        <a className="button" rel="prev" href={to(asked.page - 1)}>
          {searchText.previous}
        </a>
      ) : null}
      <span>{pageText(asked.page, pages)}</span>
      {asked.page < pages ? (
        <a className="button" rel="next" href={to(asked.page + 1)}>
          {searchText.next}
        </a>
      ) : null}
    </nav>
  );
}
