import type { ContentPage } from '@edison/contracts/content/page';
import { useContext } from 'react';
import { breadcrumbsTo, PageNames } from '../../navigation/page-names.ts';
import { useLabel } from '../../text/use-label.ts';
import styles from './breadcrumbs.module.css';

/** The breadcrumbs of a page two or more levels down. */
export function Breadcrumbs({ page }: { readonly page: Pick<ContentPage, 'path' | 'title'> }) {
  const names = useContext(PageNames);
  const say = useLabel();
  if (page.path.split('/').filter(Boolean).length < 2) return null;
  const way = breadcrumbsTo(names, page);
  return (
    <nav className={styles.way} aria-label={say('Aria.General.BreadCrumb')}>
      <ol>
        {way.slice(0, -1).map(({ path, name }) => (
          <li key={path}>
            <a href={path}>{name}</a>
          </li>
        ))}
        <li className={styles.here}>
          <span aria-current="page">{way.at(-1)?.name}</span>
        </li>
      </ol>
    </nav>
  );
}
