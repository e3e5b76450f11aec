import type { ContentImage } from '@edison/contracts/content/block-parts';
import { fluidWidths, ratioQualities, ratioWidths, usualQuality } from '@edison/contracts/content/image-sizes';
import type { BlockProps } from './block-props.ts';
import styles from './image.module.css';
import { Section } from './section.tsx';

interface PictureProps {
  readonly image: ContentImage;
  /** The `sizes` attribute: `(min-width: 60rem) 30rem, 90vw`. Without it the picture is 570 px wide. */
  readonly sizes?: string;
  /** For the picture of the first screen: high fetch priority. Others are loaded lazily. */
  readonly first?: boolean;
}

/** A picture of the content as a responsive `img` with its dimensions, so that nothing moves when it loads. */
export function Picture({ image, sizes, first = false }: PictureProps) {
  const { src, srcSet } = sourcesOf(image, sizes !== undefined);
  return (
    // `loading` before `src`: a browser that reads `src` first starts fetching at once.
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

/** The source attributes of an `img`. */
interface Sources {
  readonly src: string;
  readonly srcSet?: string;
}

// Only our media can be resized, here or on their CDN; SVGs need no sizes, and pictures of other hosts have only one.
const raster = /^(?:https:\/\/[^/?#]+)?\/media\/[^?#]+\.(?:webp|jpe?g|png|avif)$/i;

/**
 * The source attributes of a picture, in several widths up to its own. With `fluid` they are given by width, for `sizes`; otherwise by
 * pixel ratio for a width of 570 px.
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

/** The image block: a picture with a caption. */
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
