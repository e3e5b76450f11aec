import type { ContentVideo } from '@edison/contracts/content/block-parts';
import { useId, useLayoutEffect, useRef } from 'react';
import { preventScroll } from '../../navigation/prevent-scroll.ts';
import { useLabel } from '../../text/use-label.ts';
import { Player } from './player.tsx';
import { closeFilm } from './shown-film.ts';
import styles from './video.module.css';

/** How long after opening the close button gets the focus: time to hear what has opened. */
export const focusAfter = 500;

/** A film over the page. The page behind it is out of reach and stands still until it closes; then the film is gone with its sound. */
export default function VideoModal({ film }: { readonly film: ContentVideo }) {
  const label = useLabel();
  const dialog = useRef<HTMLDialogElement>(null);
  const closer = useRef<HTMLButtonElement>(null);
  const name = useId();
  useLayoutEffect(() => {
    const opened = dialog.current;
    const letGo = preventScroll();
    opened?.showModal();
    opened?.focus();
    const timer = setTimeout(() => {
      // Who has gone on to the player by then stays there.
      if (!opened?.contains(document.activeElement) || document.activeElement === opened) closer.current?.focus();
    }, focusAfter);
    return () => {
      clearTimeout(timer);
      opened?.close();
      letGo();
      closeFilm();
    };
  }, []);
  function close(): void {
    dialog.current?.querySelector('video')?.pause();
    // First the dialog: until it is shut nothing behind it takes the focus.
    dialog.current?.close();
    closeFilm();
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has escape, which the element knows by itself
    <dialog
      ref={dialog}
      className={styles.modal}
      tabIndex={-1}
      aria-labelledby={name}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) close();
      }}
    >
      <div className={styles.frame}>
        <div className={styles.head}>
          <h2 id={name}>{film.Title}</h2>
          <button type="button" className={styles.close} ref={closer} onClick={close}>
            <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
              <path d="M4 4l12 12M16 4L4 16" />
            </svg>
            <span className="visually-hidden">{label('Aria.General.CloseVideo')}</span>
          </button>
        </div>
        <Player film={film} />
      </div>
    </dialog>
  );
}
