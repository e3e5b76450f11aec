import type { ContentVideo } from '@edison/contracts/content/block-parts';
import type { MouseEvent } from 'react';
import { answerConsent } from '../../consent/consent.ts';
import { useConsent } from '../../consent/use-consent.ts';
import { filmAddress, playerAddress } from './film-address.ts';
import styles from './video.module.css';
import { videoWords } from './video-words.ts';

type HostedFilm = Exclude<ContentVideo, { Kind: 'own' }>;
type OwnFilm = Extract<ContentVideo, { Kind: 'own' }>;

/** Plays a film: our own at once, one of a video host after consent. */
export function Player({ film }: { readonly film: ContentVideo }) {
  return film.Kind === 'own' ? <OwnPlayer film={film} /> : <HostedPlayer film={film} />;
}

function OwnPlayer({ film }: { readonly film: OwnFilm }) {
  // A captions file of another origin requires CORS without credentials.
  const fromElsewhere = film.Url.startsWith('http') ? { crossOrigin: 'anonymous' as const } : {};
  return (
    <video className={styles.player} controls autoPlay playsInline src={film.Url} poster={film.Poster.Url} {...fromElsewhere}>
      <track kind="captions" src={film.Captions} srcLang="da" label={videoWords.captions} default />
    </video>
  );
}

/** Stores the consent. The button disappears, so the dialog takes the focus, and Escape still closes it. */
function agree({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
  currentTarget.closest('dialog')?.focus();
  answerConsent({ video: true });
}

/** Nothing is fetched from the video host, not even a picture, before the visitor agrees. */
function HostedPlayer({ film }: { readonly film: HostedFilm }) {
  const agreed = useConsent('video');
  if (agreed) {
    return (
      <iframe
        className={styles.player}
        title={film.Title}
        src={playerAddress(film)}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    );
  }
  const house = videoWords.houses[film.Kind];
  return (
    <div className={styles.ask}>
      <p>{videoWords.ask(house)}</p>
      <p className={styles.answers}>
        <button type="button" className="button" data-kind="primary" onClick={agree}>
          {videoWords.accept}
        </button>
        <a className="button" href={filmAddress(film)} rel="noopener">
          {videoWords.elsewhere(house)}
        </a>
      </p>
    </div>
  );
}
