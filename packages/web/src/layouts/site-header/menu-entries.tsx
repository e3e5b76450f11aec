import type { GlobalContent } from '@edison/contracts/content/global';
import styles from './site-header.module.css';

type Item = GlobalContent['Header']['Menu'][number];

interface MenuEntriesProps {
  readonly items: readonly Item[];
  readonly path: string;
  readonly place: 'bar' | 'drawer';
}

/** The entries of a menu: links, and dropdowns for entries with subpages. */
export function MenuEntries({ items, path, place }: MenuEntriesProps) {
  return (
    <ul className={styles.entries} data-place={place}>
      {items.map((item) => (
        <li key={item.Url}>
          {item.SubMenuItems.length === 0 ? (
            <PageLink name={item.Name} url={item.Url} path={path} />
          ) : (
            <Dropdown item={item} path={path} place={place} />
          )}
        </li>
      ))}
    </ul>
  );
}

function Dropdown({ item, path, place }: { readonly item: Item; readonly path: string; readonly place: string }) {
  const inside = path.startsWith(item.Url);
  const pages = item.SubMenuItems.some(({ Url }) => Url === item.Url)
    ? item.SubMenuItems
    : [{ Name: item.Name, Url: item.Url }, ...item.SubMenuItems];
  return (
    <details className={styles.dropdown} name={`menu-${place}`} {...(place === 'bar' ? { 'data-menu': '' } : {})}>
      <summary data-inside={inside}>
        {item.Name}
        <svg viewBox="0 0 12 8" width="12" height="8" aria-hidden="true">
          <path d="M1 1.5l5 5 5-5" />
        </svg>
      </summary>
      <ul data-long={pages.length > 8 || undefined}>
        {item.BurgerMenuText && place === 'drawer' ? <li className={styles.about}>{item.BurgerMenuText}</li> : null}
        {pages.map(({ Name, Url }) => (
          <li key={Url}>
            <PageLink name={Name} url={Url} path={path} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function PageLink({ name, url, path }: { readonly name: string; readonly url: string; readonly path: string }) {
  return (
    <a href={url} aria-current={url === path ? 'page' : undefined}>
      {name}
    </a>
  );
}
