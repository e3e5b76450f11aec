import type { ComponentProps, ReactNode } from 'react';
import styles from './button.module.css';
import type { ButtonKind } from './button.tsx';

export interface LinkButtonProps extends Omit<ComponentProps<'a'>, 'className' | 'style' | 'children' | 'href' | 'aria-label'> {
  readonly href: string;
  readonly label: string;
  readonly kind?: ButtonKind;
  readonly icon?: ReactNode;
}

/** A link that looks like a button; for navigation, so it stays an `a`. */
export function LinkButton({ label, href, kind = 'primary', icon, ...rest }: LinkButtonProps) {
  return (
    <a {...rest} href={href} className={styles.button} data-kind={kind}>
      {icon}
      {label}
    </a>
  );
}
