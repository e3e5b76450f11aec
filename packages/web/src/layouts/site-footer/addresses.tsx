import type { GlobalContent } from '@edison/contracts/content/global';
import { words } from '../../text/words.ts';
import styles from './site-footer.module.css';

/** Offices, the primary one first, each with a link to its place on a map. */
export function Addresses({ addresses }: { readonly addresses: GlobalContent['Footer']['Addresses'] }) {
  const primaryFirst = [...addresses].sort((one, other) => Number(other.PrimaryAddress) - Number(one.PrimaryAddress));
  return (
    <div className={styles.addresses}>
      {primaryFirst.map((address) => (
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
        </address>
      ))}
    </div>
  );
}
