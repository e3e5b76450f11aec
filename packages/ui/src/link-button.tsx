import type { ComponentProps, ReactNode } from 'react';
import styles from './button.module.css';
import type { ButtonKind } from './button.tsx';

export interface LinkButtonProps extends Omit<ComponentProps<'a'>, 'className' | 'style' | 'children' | 'href' | 'aria-label'> {
  readonly href: string;
  readonly label: string;
  readonly kind?: ButtonKind;
  readonly icon?: ReactNode;
}

/** A link that leads on with the weight of a button. It stays a link: it goes somewhere. */
export function LinkButton({ label, href, kind = 'primary', icon, ...rest }: LinkButtonProps) {
  return (
    <a {...rest} href={href} className={styles.button} data-kind={kind}>
      {icon}
      {label}
    </a>
  );
}
