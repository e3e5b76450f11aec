import type { BlockProps } from '../block-props.ts';
import { Picture } from '../picture.tsx';
import prose from '../prose/prose.module.css';
import { Section } from '../section.tsx';
import { PlayButton } from './play-button.tsx';
import styles from './video.module.css';
import { videoWords } from './video-words.ts';

/** A film: its poster with the play button, and a text version of the film. */
export default function Video({ content }: BlockProps<'video'>) {
  const film = content.Video;
  return (
    <Section content={content} intro={content.Text} width="text">
      <div className={styles.video}>
        <div className={styles.poster}>
          <Picture image={film.Poster} sizes="(min-width: 60rem) 45rem, 92vw" />
          <PlayButton film={film} />
        </div>
        <details className={styles.transcript}>
          <summary>{videoWords.transcript}</summary>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the server by allow-list */}
          <div className={prose.prose} dangerouslySetInnerHTML={{ __html: film.Transcript }} />
        </details>
      </div>
    </Section>
  );
}
