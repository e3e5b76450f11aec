/** The zoom levels: from the whole picture to a third of its width. */
export const zooms = [1, 1.5, 2, 2.5, 3] as const;
export type Zoom = (typeof zooms)[number];

/** Why the pictures advance: automatically, because the visitor pressed play, or not at all. */
export type Playing = 'by-itself' | 'asked' | 'off';

export interface CarouselState {
  /** The current picture, counted from 0. */
  readonly at: number;
  readonly zoom: Zoom;
  readonly playing: Playing;
}

export type CarouselMove =
  | { readonly kind: 'begin'; readonly still: boolean }
  | { readonly kind: 'time' }
  | { readonly kind: 'step'; readonly by: 1 | -1 }
  | { readonly kind: 'scrolled'; readonly to: number }
  | { readonly kind: 'zoom'; readonly by: 1 | -1 }
  | { readonly kind: 'zoom-whole' }
  | { readonly kind: 'play-or-pause' }
  | { readonly kind: 'touch' };

export const initialCarousel: CarouselState = { at: 0, zoom: 1, playing: 'off' };

/** The reducer of a carousel with `count` pictures. Any move or zoom by the visitor stops autoplay. */
export function createCarouselReducer(count: number): (state: CarouselState, move: CarouselMove) => CarouselState {
  return (state, move) => {
    switch (move.kind) {
      case 'begin':
        return { ...state, playing: move.still ? 'off' : 'by-itself' };
      case 'time':
        return { ...state, at: (state.at + 1) % count, zoom: 1 };
      case 'step':
        return { at: (state.at + move.by + count) % count, zoom: 1, playing: 'off' };
      case 'scrolled':
        return move.to === state.at ? state : { ...state, at: move.to, zoom: 1 };
      case 'zoom':
        return { ...state, zoom: zooms[zooms.indexOf(state.zoom) + move.by] ?? state.zoom, playing: 'off' };
      case 'zoom-whole':
        return { ...state, zoom: state.zoom === 1 ? 3 : 1, playing: 'off' };
      case 'play-or-pause':
        return { ...state, zoom: 1, playing: state.playing === 'off' ? 'asked' : 'off' };
      case 'touch':
        return { ...state, playing: 'off' };
    }
  };
}
