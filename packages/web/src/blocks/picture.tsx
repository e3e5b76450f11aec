import type { ContentImage } from '@edison/contracts/content/block-parts';
import { fluidWidths, ratioQualities, ratioWidths, usualQuality } from '@edison/contracts/content/image-sizes';
import type { BlockProps } from './block-props.ts';
import styles from './image.module.css';
import { Section } from './section.tsx';

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

/** What an `img` is fetched from. */
interface Sources {
  readonly src: string;
  readonly srcSet?: string;
}

// Our media only, here or on their CDN; a drawing is sharp at every size, and another house's picture comes as it is.
const raster = /^(?:https:\/\/[^/?#]+)?\/media\/[^?#]+\.(?:webp|jpe?g|png|avif)$/i;

/**
 * The addresses of a picture in the sizes that screens need, never wider than the picture itself.
 * With `fluid` they are told by width, for an `img` with `sizes`; without, by pixel ratio for a picture 570 px wide.
 */
function sourcesOf({ Url, Width }: ContentImage, fluid: boolean): Sources {
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

/** A picture with the words below it, as a block. */
export function Figure({ content }: BlockProps<'image'>) {
  return (
    <Section content={content}>
      <figure className={styles.picture}>
        <Picture image={content.Image} sizes="(min-width: 82rem) 56rem, (min-width: 60rem) 68vw, 92vw" />
        {content.Caption ? <figcaption>{content.Caption}</figcaption> : null}
      </figure>
    </Section>
  );
}
