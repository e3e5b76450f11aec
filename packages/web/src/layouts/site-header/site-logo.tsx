import type { GlobalContent } from '@edison/contracts/content/global';
import type { ReactNode } from 'react';

interface SiteLogoProps {
  readonly image: GlobalContent['Logos']['Primary'];
  /** The fallback when editors have chosen no logo. */
  readonly children?: ReactNode;
  readonly lazy?: boolean;
}

/** The logo that editors have chosen, in a box with its dimensions, so that nothing moves when it loads. */
export function SiteLogo({ image, children = null, lazy = false }: SiteLogoProps) {
  if (!/\.\w+$/.test(image.Url)) return children;
  return <img className="site-logo" src={image.Url} alt={image.AltText} width="142" height="44" loading={lazy ? 'lazy' : undefined} />;
}
