import type { BlockOf } from '@edison/contracts/content/blocks';

type Button = BlockOf<'callToAction'>['Primary'];

interface ActionsProps {
  readonly primary?: Button | undefined;
  /** The plainer way. */
  readonly secondary?: Button | undefined;
  readonly className?: string | undefined;
}

/** The one way on that a section wants, and perhaps a second. */
export function Actions({ primary, secondary, className }: ActionsProps) {
  if (!primary && !secondary) return null;
  return (
    <p className={className}>
      {primary ? (
        <a className="button" data-kind="primary" href={primary.Url}>
          {primary.Text}
        </a>
      ) : null}
      {secondary ? (
        <a className="button" href={secondary.Url}>
          {secondary.Text}
        </a>
      ) : null}
    </p>
  );
}
