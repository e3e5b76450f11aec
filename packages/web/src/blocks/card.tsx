import type { ContentImage } from '@edison/contracts/content/block-parts';
import type { ReactNode } from 'react';
import type { BlockProps } from './block-props.ts';
import styles from './card.module.css';
import { Picture } from './picture.tsx';
import { headingBelow, Section } from './section.tsx';
import { contentClass } from './themes.ts';
import link from './whole-link.module.css';

interface CardProps {
  readonly heading: 'h2' | 'h3';
  readonly title: string;
  /** The target of the whole card; without it the card is no link. */
  readonly url?: string | undefined;
  /** The visible label of the link; hidden from screen readers, which have the heading. */
  readonly more?: string | undefined;
  readonly image?: ContentImage | undefined;
  readonly theme?: string | undefined;
  readonly children: ReactNode;
}

/** One card of a `CardGrid`. Its only link is the heading, which is extended over the whole card. */
export function Card({ heading: Heading, title, url, more, image, theme, children }: CardProps) {
  return (
    <li className={`${styles.card} ${link.frame} ${contentClass(theme ?? 'paper')}`}>
      {image ? <Picture image={image} sizes="(min-width: 60rem) 24rem, (min-width: 40rem) 45vw, 92vw" /> : null}
      <div className={styles.words}>
        <Heading className={styles.title}>
          {url ? (
            <a className={link.link} href={url}>
              {title}
            </a>
          ) : (
            title
          )}
        </Heading>
        {children}
        {url ? (
          <p className={styles.more} aria-hidden="true">
            {more || 'Læs mere'}&nbsp;→
          </p>
        ) : null}
      </div>
    </li>
  );
}

/** Cards side by side, as many as fit. */
export function CardGrid({ children }: { readonly children: ReactNode }) {
  return <ul className={styles.cards}>{children}</ul>;
}

export function Cards({ content }: BlockProps<'cards'>) {
  return (
    <Section content={content} intro={content.Intro}>
      <CardGrid>
        {content.Cards.map(({ Headline, Text, Url, LinkText, Image, Theme }) => (
          <Card key={Headline} heading={headingBelow(content)} title={Headline} url={Url} more={LinkText} image={Image} theme={Theme}>
            <p>{Text}</p>
          </Card>
        ))}
      </CardGrid>
    </Section>
  );
}
