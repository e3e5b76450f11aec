import type { GlobalContent } from '@edison/contracts/content/global';
import type { MouseEvent } from 'react';
import { label } from '../../text/labels.ts';
import { words } from '../../text/words.ts';
import { SiteLogo } from '../site-header/site-logo.tsx';
import styles from './site-footer.module.css';
import { SiteLink } from './site-link.tsx';

type Global = { readonly global: GlobalContent };

/** The footer of public pages: addresses, sitemap, calls to action, and legal links. */
export function SiteFooter({ global }: Global) {
  return (
    <footer className={`${styles.footer} theme-ink`}>
      <div className={styles.inner}>
        <Invitation global={global} />
        <Sitemap global={global} />
        <Addresses global={global} />
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

/** The addresses, the primary one first with the telephone, each with a link to a map. */
function Addresses({ global }: Global) {
  const addresses = global.Footer.Addresses;
  const primaryFirst = [...addresses].sort((one, other) => Number(other.PrimaryAddress) - Number(one.PrimaryAddress));
  return (
    <div className={styles.addresses}>
      {primaryFirst.map((address, at) => (
        <address key={address.OfficeTitle}>
          <strong>{address.OfficeTitle}</strong>
          <a
            href={`https://www.openstreetmap.org/?mlat=${address.Latitude}&mlon=${address.Longitude}#map=16/${address.Latitude}/${address.Longitude}`}
          >
            {address.Street}, {address.PostalCode} {address.City}
          </a>
          {address.OpeningHours ? (
            <span>
              {words.footer.openingHours}: {address.OpeningHours}
            </span>
          ) : null}
          {at === 0 && global.Phone ? <a href={`tel:${global.Phone.replaceAll(' ', '')}`}>{global.Phone}</a> : null}
        </address>
      ))}
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

/** Opens the consent settings. Without JavaScript, or when the chunk cannot be loaded, it is a link to the cookie page. */
function CookiesButton() {
  async function open(event: MouseEvent<HTMLButtonElement>): Promise<void> {
    event.preventDefault();
    const { form } = event.currentTarget;
    const settings = await import('../../consent/settings/open-settings.tsx').catch(() => undefined);
    if (settings) settings.openSettings();
    else form?.submit();
  }
  return (
    <form action={words.footer.cookiesPath}>
      <button type="submit" className={styles.cookies} onClick={(event) => void open(event)}>
        {words.footer.cookies}
      </button>
    </form>
  );
}

/** Social links. Their icons are shown as images, since an SVG from the content may contain a script, which an image does not run. */
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
