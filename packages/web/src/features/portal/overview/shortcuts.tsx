import type { PortalMenus } from '@edison/contracts/content/global';
import { quickLinks } from '../../../layouts/my-page-layout/menu-entries.ts';
import styles from './overview.module.css';

/** The quick links of the server, but for the page one is on. */
export function Shortcuts({ menus, path }: { readonly menus: PortalMenus; readonly path: string }) {
  return (
    <ul className={styles.shortcuts}>
      {quickLinks(menus)
        .filter((link) => link.path !== path)
        .map((link) => (
          <li key={link.path}>
            <a href={link.path}>{link.label}</a>
          </li>
        ))}
    </ul>
  );
}
