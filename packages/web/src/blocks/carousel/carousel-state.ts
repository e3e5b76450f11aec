/** How much a picture is enlarged: from 1, all of it, to 3, a third of its width. */
export const zooms = [1, 1.5, 2, 2.5, 3] as const;
export type Zoom = (typeof zooms)[number];

/** Whether the pictures move: by themselves, because somebody asked for it, or not. */
export type Playing = 'by-itself' | 'asked' | 'off';

export interface CarouselState {
  /** The picture that is shown, from 0. */
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

export const first: CarouselState = { at: 0, zoom: 1, playing: 'off' };

/** The rules of a carousel of `count` pictures. Who moves or enlarges a picture has taken over: they move by themselves no more. */
export function moveCarousel(count: number): (state: CarouselState, move: CarouselMove) => CarouselState {
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
