import type { ContentImage } from '@edison/contracts/content/block-parts';
import { fluidWidths, ratioQualities, ratioWidths, usualQuality } from '@edison/contracts/content/image-sizes';

/** What an `img` is fetched from. */
export interface Sources {
  readonly src: string;
  readonly srcSet?: string;
}

// Our media only, here or on their CDN; a drawing is sharp at every size, and another house's picture comes as it is.
const raster = /^(?:https:\/\/[^/?#]+)?\/media\/[^?#]+\.(?:webp|jpe?g|png|avif)$/i;

/**
 * The addresses of a picture in the sizes that screens need, never wider than the picture itself.
 * With `fluid` they are told by width, for an `img` with `sizes`; without, by pixel ratio for a picture 570 px wide.
 */
export function sourcesOf({ Url, Width }: ContentImage, fluid: boolean): Sources {
  if (Width === undefined || !raster.test(Url)) return { src: Url };
  const at = (width: number, quality: number) => `${Url}?width=${width}&quality=${quality}`;
  const [usual = 0] = ratioWidths;
  const src = Width > usual ? at(usual, usualQuality) : Url;
  if (fluid) {
    const narrower = fluidWidths.filter((width) => width < Width);
    return { src, srcSet: [...narrower.map((width) => `${at(width, usualQuality)} ${width}w`), `${Url} ${Width}w`].join(', ') };
  }
  const dense = ratioWidths.flatMap((width, ratio) =>
    width < Width ? [`${at(width, ratioQualities[ratio] ?? usualQuality)} ${ratio + 1}x`] : [],
  );
  return dense.length === 0 ? { src } : { src, srcSet: dense.join(', ') };
}
