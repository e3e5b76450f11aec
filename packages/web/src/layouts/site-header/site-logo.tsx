import type { GlobalContent } from '@edison/contracts/content/global';
import type { ReactNode } from 'react';

interface SiteLogoProps {
  readonly image: GlobalContent['Logos']['Primary'];
  /** Stands where editors have named no picture. */
  readonly children?: ReactNode;
  readonly lazy?: boolean;
}

/** The logo that editors chose, in a box of its own size, so that nothing moves when it comes. */
export function SiteLogo({ image, children = null, lazy = false }: SiteLogoProps) {
  if (!/\.\w+$/.test(image.Url)) return children;
  return <img className="site-logo" src={image.Url} alt={image.AltText} width="142" height="44" loading={lazy ? 'lazy' : undefined} />;
}
