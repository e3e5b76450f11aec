import type { GlobalContent } from '@edison/contracts/content/global';

type FooterLink = GlobalContent['Footer']['CTAs'][number];

/** A link with the flags that content gives it. `newWindow` is the text for screen readers when it opens a new window. */
export function SiteLink({
  link,
  newWindow,
  className,
}: {
  readonly link: FooterLink;
  readonly newWindow: string;
  readonly className?: string | undefined;
}) {
  const opensWindow = link.NewWindow === true || link.Target === '_blank';
  const rel = [link.NoFollow ? 'nofollow' : '', opensWindow ? 'noopener' : ''].filter(Boolean).join(' ');
  return (
    <a
      className={className}
      href={link.Url}
      target={opensWindow ? '_blank' : link.Target || undefined}
      rel={rel || undefined}
      download={link.Download ? '' : undefined}
    >
      {link.Text}
      {opensWindow ? <span className="visually-hidden"> ({newWindow})</span> : null}
    </a>
  );
}
