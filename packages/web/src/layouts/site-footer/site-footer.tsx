import type { GlobalContent } from '@edison/contracts/content/global';
import { label } from '../../text/labels.ts';
import { words } from '../../text/words.ts';
import { SiteLogo } from '../site-header/site-logo.tsx';
import { SiteLink } from '../site-link/site-link.tsx';
import { Addresses } from './addresses.tsx';
import { CookiesButton } from './cookies-button.tsx';
import styles from './site-footer.module.css';

type Global = { readonly global: GlobalContent };

/** Addresses, sitemap, ways on and the law. */
export function SiteFooter({ global }: Global) {
  return (
    <footer className={`${styles.footer} theme-ink`}>
      <div className={styles.inner}>
        <Invitation global={global} />
        <Sitemap global={global} />
        <Addresses addresses={global.Footer.Addresses} />
        <div className={styles.last}>
          <p className={styles.closing}>
            <SiteLogo image={global.Logos.Secondary} lazy />
            {words.footer.closing}
          </p>
          <div className={styles.law}>
            <a href={global.PrivacyPolicyLink}>{words.footer.privacy}</a>
            <a href="/was/">{words.footer.accessibility}</a>
            <CookiesButton />
          </div>
          <Social global={global} />
        </div>
      </div>
    </footer>
  );
}

function Invitation({ global }: Global) {
  const newWindow = label(global.Dictionaries, 'Aria.General.NewWindow');
  return (
    <div className={styles.promise}>
      <p className={styles.big}>{words.footer.promise}</p>
      <p className={styles.actions}>
        {global.Footer.CTAs.map((link, at) => (
          <SiteLink key={link.Url} link={link} newWindow={newWindow} className={at === 0 ? styles.first : styles.other} />
        ))}
        {global.Footer.CTAs.some(({ Text }) => Text === words.footer.write) ? null : (
          <a className={styles.other} href={`mailto:${global.Email}`}>
            {words.footer.write}
          </a>
        )}
      </p>
    </div>
  );
}

function Sitemap({ global }: Global) {
  const newWindow = label(global.Dictionaries, 'Aria.General.NewWindow');
  return (
    <nav className={styles.sitemap} aria-label={label(global.Dictionaries, 'Aria.Footer.Sitemap')}>
      {global.Footer.Sitemap.map(({ Headline, Links }) => (
        <div key={Headline}>
          <h2>{Headline}</h2>
          <ul>
            {Links.map((link) => (
              <li key={link.Url}>
                <SiteLink link={link} newWindow={newWindow} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

/** Icons are shown as images: whatever an SVG out of the content holds, an image runs no script. */
function Social({ global }: Global) {
  if (global.SoMe.length === 0) return null;
  return (
    <ul className={styles.social} aria-label={label(global.Dictionaries, 'Aria.Footer.Social')}>
      {global.SoMe.map(({ Link, SVG, Title }) => (
        <li key={Link}>
          <a href={Link}>
            <img src={`data:image/svg+xml,${encodeURIComponent(SVG)}`} alt={Title} width="24" height="24" />
          </a>
        </li>
      ))}
    </ul>
  );
}
