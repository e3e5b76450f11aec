import type { BlockProps } from '../block-props.ts';
import { Picture } from '../picture/picture.tsx';
import prose from '../rich-text/prose.module.css';
import { Section } from '../section/section.tsx';

/** A film's poster, the way to the film, and what is said in it. */
export default function Video({ content: { Video: film, ...content } }: BlockProps<'video'>) {
  return (
    <Section content={content} intro={content.Text}>
      <Picture image={film.Poster} />
      <p>
        <a href={addressOf(film)}>Se filmen: {film.Title}</a>
      </p>
      <details>
        <summary>Læs, hvad der bliver sagt</summary>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the server by allow-list */}
        <div className={prose.prose} dangerouslySetInnerHTML={{ __html: film.Transcript }} />
      </details>
    </Section>
  );
}

function addressOf(film: BlockProps<'video'>['content']['Video']): string {
  if (film.Kind === 'own') return film.Url;
  return film.Kind === 'youtube' ? `https://www.youtube.com/watch?v=${film.VideoId}` : `https://vimeo.com/${film.VideoId}`;
}
