import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Button } from './button.tsx';
import styles from './modal.module.css';

export interface ModalProps {
  /** The headline, which is also the accessible name. */
  readonly label: string;
  readonly closeLabel: string;
  /** For content in columns. */
  readonly wide?: boolean;
  /** Called on Escape, on the close button and on a press outside the dialog. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A native modal dialog: the page behind it is inert until it closes, then the element that had the focus gets it back. */
export function Modal({ label, closeLabel, wide = false, onClose, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const name = useId();
  useLayoutEffect(() => {
    const shown = dialog.current;
    const before = document.activeElement;
    shown?.showModal();
    return () => {
      shown?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the dialog element closes on Escape by itself
    <dialog
      ref={dialog}
      className={styles.modal}
      data-wide={wide || undefined}
      aria-labelledby={name}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      <div className={styles.inner}>
        <div className={styles.head}>
          <h2 id={name}>{label}</h2>
          <Button kind="quiet" iconOnly label={closeLabel} icon={<Cross />} onClick={onClose} />
        </div>
        {children}
      </div>
    </dialog>
  );
}

function Cross() {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" className={styles.cross}>
      <path d="M4 4l12 12M16 4L4 16" />
    </svg>
  );
}
