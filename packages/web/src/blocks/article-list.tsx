import type { PageSummary } from '@edison/contracts/content/page';
import { dottedDate } from '../text/dates.ts';
import styles from './article-list.module.css';
import type { BlockProps } from './block-props.ts';
import { Card, CardGrid } from './card.tsx';
import { headingBelow, Section } from './section.tsx';

/** Articles with their dates, newest first. */
export default function ArticleList({ content, answer }: BlockProps<'articleList'>) {
  const shown = articlesBelow(content.PageId, answer.articles).slice(0, content.Amount);
  return (
    <Section content={content} intro={content.Intro}>
      {shown.length > 0 ? (
        <CardGrid>
          {shown.map(({ path, title, description, publishedAt, image }) => (
            <Card key={path} heading={headingBelow(content)} title={title} url={path} image={image}>
              <p className={styles.date}>
                <time dateTime={publishedAt}>{dottedDate(publishedAt)}</time>
              </p>
              <p>{description}</p>
            </Card>
          ))}
        </CardGrid>
      ) : (
        <p className={styles.empty}>
          Der er ingen nyheder lige nu. Se <a href="/tidslinje/">tidslinjen</a>, eller find dit næste kursus under{' '}
          <a href="/kurser-og-events/">kurser og events</a>.
        </p>
      )}
    </Section>
  );
}

/** The articles below the page with this id (the last part of its path); all without an id. Keeps their order. */
function articlesBelow(pageId: string | undefined, articles: readonly PageSummary[]): readonly PageSummary[] {
  if (!pageId) return articles;
  return articles.filter(({ path }) => path.split('/').slice(0, -2).includes(pageId));
}
