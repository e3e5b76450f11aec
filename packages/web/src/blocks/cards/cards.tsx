import type { BlockProps } from '../block-props.ts';
import { Section } from '../section/section.tsx';
import { contentClass } from '../themes.ts';
import styles from './cards.module.css';

type Card = BlockProps<'cards'>['content']['Cards'][number];

export default function Cards({ content }: BlockProps<'cards'>) {
  return (
    <Section content={content} intro={content.Intro}>
      <ul className={styles.cards}>
        {content.Cards.map((card) => (
          <li key={card.Headline} className={`${styles.card} ${contentClass(card.Theme ?? 'paper')}`}>
            {card.Image ? (
              <img
                src={card.Image.Url}
                alt={card.Image.AltText}
                width={card.Image.Width ?? 400}
                height={card.Image.Height ?? 240}
                loading="lazy"
              />
            ) : null}
            <CardWords card={card} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function CardWords({ card }: { readonly card: Card }) {
  return (
    <div className={styles.words}>
      <h3>{card.Url ? <a href={card.Url}>{card.Headline}</a> : card.Headline}</h3>
      <p>{card.Text}</p>
      {card.Url ? (
        <p className={styles.more} aria-hidden="true">
          {card.LinkText || 'Læs mere'} →
        </p>
      ) : null}
    </div>
  );
}
