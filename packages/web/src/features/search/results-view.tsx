import type { SearchAnswer } from '@edison/contracts/bff/search';
import type { GlobalContent } from '@edison/contracts/content/global';
import type { SearchView } from '@edison/contracts/content/site-renderer';
import { type SearchRequest, searchAddress } from '@edison/contracts/search-address';
import { type MouseEvent, useEffect } from 'react';
import { foundText, searchText, someText } from '../../text/search-words.ts';
import { useLabel } from '../../text/use-label.ts';
import { resultsTitle } from '../../text/view-title.ts';
import { documentTitle } from '../../text/words.ts';
import { Hits } from './hits.tsx';
import { SearchFilters } from './narrow.tsx';
import styles from './results.module.css';
import { SearchAgain } from './search-again.tsx';

interface ResultsViewProps {
  readonly view: SearchView;
  readonly menu: GlobalContent['Header']['Menu'];
  readonly onRetry: () => void;
}

/** The page of search results. It works without JavaScript, by links and a form. */
export default function ResultsView({ view: { asked, outcome }, menu, onRetry }: ResultsViewProps) {
  const { query } = asked;
  useEffect(() => {
    document.title = documentTitle(resultsTitle(query));
  }, [query]);
  return (
    <div className={styles.view}>
      <h1>{query === '' ? searchText.headline : resultsTitle(outcome.kind === 'found' ? query : '')}</h1>
      <SearchAgain query={query} />
      {outcome.kind === 'refused' ? <Refused code={outcome.problem.problem} asked={asked} onRetry={onRetry} /> : null}
      {outcome.kind === 'found' && query !== '' ? <Found asked={asked} answer={outcome.answer} menu={menu} /> : null}
      {outcome.kind === 'refused' || query === '' ? <MainPages menu={menu} /> : null}
    </div>
  );
}

function Found({
  asked,
  answer,
  menu,
}: {
  readonly asked: SearchRequest;
  readonly answer: SearchAnswer;
  readonly menu: ResultsViewProps['menu'];
}) {
  const label = useLabel();
  const { total, meant, words, counts } = answer;
  const some = words === 'some' ? someText(total) : foundText(total, asked.query);
  const found = total === 0 ? `${label('Search.NoResults')} om »${asked.query}«.` : some;
  return (
    <>
      <p role="status" className={styles.status}>
        {found}
      </p>
      {meant === undefined ? null : (
        <p className={styles.status}>
          {searchText.meant} <a href={searchAddress({ query: meant })}>{meant}</a>?
        </p>
      )}
      <SearchFilters asked={asked} counts={counts} />
      {total === 0 ? <NothingFound menu={menu} /> : <Hits asked={asked} answer={answer} />}
    </>
  );
}

function Refused({ code, asked, onRetry }: { readonly code: string; readonly asked: SearchRequest; readonly onRetry: () => void }) {
  const isUnreadable = code === 'BAD_REQUEST';
  const retry = (click: MouseEvent) => {
    click.preventDefault();
    onRetry();
  };
  return (
    <div className={styles.refused} role="alert">
      <p>
        <strong>{searchText.refused}</strong>
      </p>
      <p>{isUnreadable ? searchText.unreadable : searchText.unavailable}</p>
      {isUnreadable ? null : (
        <a className="button" href={searchAddress(asked)} onClick={retry}>
          {searchText.again}
        </a>
      )}
    </div>
  );
}

type Menu = GlobalContent['Header']['Menu'];

/** What to try when nothing was found, and links to the main pages. */
function NothingFound({ menu }: { readonly menu: Menu }) {
  return (
    <section className={styles.nothing} aria-labelledby="intet-fundet">
      <h2 id="intet-fundet">{searchText.tryThis}</h2>
      <ul className={styles.tips}>
        {searchText.tips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
      <MainPages menu={menu} />
    </section>
  );
}

/** The main pages of the site. */
function MainPages({ menu }: { readonly menu: Menu }) {
  if (menu.length === 0) return null;
  return (
    <div className={styles.beginnings}>
      <h2>{searchText.begin}</h2>
      <ul className={styles.choices}>
        {menu.map(({ Name, Url }) => (
          <li key={Url}>
            <a href={Url}>{Name}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
