import type { BlockProps } from '../block-props.ts';
import { Picture } from '../picture/picture.tsx';
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
            {card.Image ? <Picture image={card.Image} sizes="(min-width: 76rem) 23rem, (min-width: 42rem) 45vw, 92vw" /> : null}
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
