import type { ContentVideo } from '@edison/contracts/content/block-parts';

/** What a film is known by: its file, or its id at the house that plays it. */
export function filmId(film: ContentVideo): string {
  return film.Kind === 'own' ? film.Url : `${film.Kind}:${film.VideoId}`;
}

/** Where a film is seen by itself: the file, or its page at the house that plays it. */
export function filmAddress(film: ContentVideo): string {
  if (film.Kind === 'own') return film.Url;
  return film.Kind === 'youtube' ? `https://www.youtube.com/watch?v=${film.VideoId}` : `https://vimeo.com/${film.VideoId}`;
}

/** The player of another house: without cookies before it plays, with Danish captions, and no films of others at the end. */
export function playerAddress(film: Exclude<ContentVideo, { Kind: 'own' }>): string {
  return film.Kind === 'youtube'
    ? `https://www.youtube-nocookie.com/embed/${film.VideoId}?autoplay=1&rel=0&hl=da&cc_load_policy=1&cc_lang_pref=da`
    : `https://player.vimeo.com/video/${film.VideoId}?autoplay=1&dnt=1&texttrack=da`;
}
