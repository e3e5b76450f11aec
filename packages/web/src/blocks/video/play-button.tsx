import type { ContentVideo } from '@edison/contracts/content/block-parts';
import { useState, useSyncExternalStore } from 'react';
import { lazyPart } from '../../lazy-part.ts';
import { useLabel } from '../../text/use-label.ts';
import { filmAddress } from './film-address.ts';
import { openFilm, useShownFilm } from './shown-film.ts';
import styles from './video.module.css';
import { videoWords } from './video-words.ts';

const modal = lazyPart(() => import('./video-modal.tsx'));
const never = () => () => undefined;

/** Opens a film in the video modal. Before hydration it is a link to the film. */
export function PlayButton({ film }: { readonly film: ContentVideo }) {
  const isLive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  if (isLive) return <OpenButton film={film} />;
  return (
    <a className={styles.play} href={filmAddress(film)}>
      <PlayWords film={film} />
    </a>
  );
}

function OpenButton({ film }: { readonly film: ContentVideo }) {
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const shown = useShownFilm();
  const isOpen = shown !== undefined && shown.restoreTo === button;
  const Modal = isOpen ? modal.view() : undefined;
  function open(): void {
    modal.load().then(
      () => button && openFilm(film, button),
      () => location.assign(filmAddress(film)),
    );
  }
  return (
    <>
      <button type="button" className={styles.play} aria-haspopup="dialog" ref={setButton} onClick={open}>
        <PlayWords film={film} />
      </button>
      {Modal ? <Modal film={film} /> : null}
    </>
  );
}

function PlayWords({ film }: { readonly film: ContentVideo }) {
  const label = useLabel();
  return (
    <>
      <span className={styles.disc}>
        <svg viewBox="0 0 24 24" width="36" height="36" aria-hidden="true">
          <path d="M7 4.5v15l13-7.5z" />
        </svg>
      </span>
      <span className={styles.title}>
        <span className="visually-hidden">{label('Aria.General.PlayVideo')}:</span> {film.Title}{' '}
        <span className={styles.length}>{videoWords.seconds(film.Seconds)}</span>
      </span>
    </>
  );
}
