import type { ContentImage } from '@edison/contracts/content/block-parts';
import { sourcesOf } from './sources.ts';

interface PictureProps {
  readonly image: ContentImage;
  /** How wide it is shown, as CSS says it: `(min-width: 60rem) 30rem, 90vw`. Without it: 570 px. */
  readonly sizes?: string;
  /** The picture of the first screen: fetched before everything else. The others wait until they are near. */
  readonly first?: boolean;
}

/** A picture of the content as an `img` that fetches no more than its place needs, and that has its size before it is there. */
export function Picture({ image, sizes, first = false }: PictureProps) {
  const { src, srcSet } = sourcesOf(image, sizes !== undefined);
  return (
    // The order counts: a browser that meets src before loading fetches at once.
    <img
      {...(first ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      {...(srcSet ? { sizes, srcSet } : {})}
      src={src}
      alt={image.AltText}
      width={image.Width ?? 1140}
      height={image.Height ?? 760}
      decoding={first ? undefined : 'async'}
    />
  );
}
