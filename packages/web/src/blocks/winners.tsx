import type { BlockOf } from '@edison/contracts/content/blocks';
import { Trophy } from '../drawings/trophy.tsx';
import type { BlockProps } from './block-props.ts';
import { Picture } from './picture.tsx';
import { headingBelow, Section } from './section.tsx';
import styles from './winners.module.css';

/** Winners by year, the latest first. */
export default function Winners({ content }: BlockProps<'winners'>) {
  const Year = headingBelow(content);
  return (
    <Section content={content} intro={content.Intro}>
      {byYear(content.Winners).map(([year, winners]) => (
        <section key={year} className={styles.year}>
          <Year className={styles.number}>{year}</Year>
          <ul className={styles.winners}>
            {winners.map((winner) => (
              <WinnerCard key={`${winner.Prize}${winner.Invention}`} winner={winner} heading={Year === 'h2' ? 'h3' : 'h4'} />
            ))}
          </ul>
        </section>
      ))}
    </Section>
  );
}

function WinnerCard({ winner, heading: Heading }: { readonly winner: Winner; readonly heading: 'h3' | 'h4' }) {
  const { Prize, Invention, Team, Text, Image } = winner;
  return (
    <li className={styles.winner}>
      {Image ? <Picture image={Image} sizes="(min-width: 60rem) 26rem, 92vw" /> : null}
      <div className={styles.words}>
        <p className={styles.prize}>
          <Trophy />
          <span>{Prize}</span>
        </p>
        <Heading className={styles.invention}>{Invention}</Heading>
        <p className={styles.team}>{Team}</p>
        <p>{Text}</p>
      </div>
    </li>
  );
}

export type Winner = BlockOf<'winners'>['Winners'][number];

/** Winners grouped by year, the latest first; within a year in the editors' order. */
export function byYear(winners: readonly Winner[]): readonly (readonly [year: string, winners: readonly Winner[]])[] {
  const years = new Map<string, Winner[]>();
  for (const winner of winners) years.set(winner.Year, [...(years.get(winner.Year) ?? []), winner]);
  return [...years].sort(([one], [other]) => (one < other ? 1 : -1));
}
