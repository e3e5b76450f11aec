import type { GlobalContent } from '@edison/contracts/content/global';
import { searchText } from '../../text/search-words.ts';
import styles from './results.module.css';

type Menu = GlobalContent['Header']['Menu'];

/** What to try when nothing was found, and where else to begin. */
export function NothingFound({ menu }: { readonly menu: Menu }) {
  return (
    <section className={styles.nothing} aria-labelledby="intet-fundet">
      <h2 id="intet-fundet">{searchText.tryThis}</h2>
      <ul className={styles.tips}>
        {searchText.tips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
      <Beginnings menu={menu} />
    </section>
  );
}

/** The main pages of the site. */
export function Beginnings({ menu }: { readonly menu: Menu }) {
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
