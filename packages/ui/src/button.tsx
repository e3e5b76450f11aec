import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import styles from './button.module.css';

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'style' | 'children' | 'disabled' | 'aria-label'> {
  /** The accessible name; also the visible text, unless `iconOnly`. */
  readonly label: string;
  readonly kind?: ButtonKind;
  readonly icon?: ReactNode;
  readonly iconOnly?: boolean;
  /** A call is running: the button keeps its focus and size, and further presses do nothing. */
  readonly busy?: boolean;
}

/** A native button. It is never disabled: a form reports what is missing when it is pressed. */
export function Button({ label, kind = 'primary', icon, iconOnly = false, busy = false, type = 'button', onClick, ...rest }: ButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>): void {
    if (busy) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      {...rest}
      type={type}
      className={styles.button}
      data-kind={kind}
      data-icon-only={iconOnly || undefined}
      data-busy={busy || undefined}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      aria-label={iconOnly ? label : undefined}
      onClick={press}
    >
      {icon}
      {iconOnly ? null : label}
    </button>
  );
}
