import type { ContentVideo } from '@edison/contracts/content/block-parts';

/** The key of a film: the address of its file, or its id at the video host. */
export function filmId(film: ContentVideo): string {
  return film.Kind === 'own' ? film.Url : `${film.Kind}:${film.VideoId}`;
}

/** The page of a film: its file, or its page at the video host. */
export function filmAddress(film: ContentVideo): string {
  if (film.Kind === 'own') return film.Url;
  return film.Kind === 'youtube' ? `https://www.youtube.com/watch?v=${film.VideoId}` : `https://vimeo.com/${film.VideoId}`;
}

/** The embedded player of a video host: no cookies before playing, Danish captions, and no related films of others. */
export function playerAddress(film: Exclude<ContentVideo, { Kind: 'own' }>): string {
  return film.Kind === 'youtube'
    ? `https://www.youtube-nocookie.com/embed/${film.VideoId}?autoplay=1&rel=0&hl=da&cc_load_policy=1&cc_lang_pref=da`
    : `https://player.vimeo.com/video/${film.VideoId}?autoplay=1&dnt=1&texttrack=da`;
}
