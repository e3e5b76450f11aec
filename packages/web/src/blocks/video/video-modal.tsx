import type { ContentVideo } from '@edison/contracts/content/block-parts';
import { useId, useLayoutEffect, useRef } from 'react';
import { preventScroll } from '../../navigation/prevent-scroll.ts';
import { useLabel } from '../../text/use-label.ts';
import { Player } from './player.tsx';
import { closeFilm } from './shown-film.ts';
import styles from './video.module.css';

/** Milliseconds from opening until the close button gets the focus, so that the title is announced first. */
export const focusDelayMs = 500;

/** Plays a film in a modal dialog; the page behind it does not scroll. Closing removes the film, and so its sound. */
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
      // Unless the visitor has moved the focus to the player meanwhile.
      if (!opened?.contains(document.activeElement) || document.activeElement === opened) closer.current?.focus();
    }, focusDelayMs);
    return () => {
      clearTimeout(timer);
      opened?.close();
      letGo();
      closeFilm();
    };
  }, []);
  function close(): void {
    dialog.current?.querySelector('video')?.pause();
    // The dialog first: while it is open, nothing behind it can take the focus.
    dialog.current?.close();
    closeFilm();
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the dialog element closes on Escape by itself
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
