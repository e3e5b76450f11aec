import { Workbench } from '../../drawings/workbench.tsx';
import { dottedDate } from '../../text/dates.ts';
import type { BlockProps } from '../block-props.ts';
import { Actions } from '../call-to-action.tsx';
import { Picture } from '../picture.tsx';
import { contentClass } from '../themes.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';
import styles from './hero.module.css';

/** The top of a page: headline, lead and the main link. The last words of the headline are underlined by a drawn filament. */
export default function Hero({ content, answer }: BlockProps<'hero'>) {
  const { Kicker, Headline, Lead, Image, Primary, Secondary } = content;
  const { path, contentType, publishedAt } = answer.page;
  const front = path === '/';
  return (
    <header className={`${styles.hero} ${contentClass(content.Theme ?? 'ink')}`} data-front={front}>
      <Breadcrumbs page={answer.page} />
      <div className={styles.inner}>
        <div className={styles.words}>
          {Kicker ? <p className={styles.kicker}>{Kicker}</p> : null}
          {contentType === 'article' ? (
            <time className={styles.date} dateTime={publishedAt}>
              {dottedDate(publishedAt)}
            </time>
          ) : null}
          <h1>{Headline}</h1>
          <svg className={styles.filament} viewBox="0 0 240 14" preserveAspectRatio="none" aria-hidden="true">
            <path d="M3 9C28 2 52 12 80 7s50-5 78 0 52 1 79-3" />
          </svg>
          <p className={styles.lead}>{Lead}</p>
          <Actions primary={Primary} secondary={Secondary} className={styles.actions} />
        </div>
        {front || Image ? (
          <div className={styles.sheet}>
            {Image ? <Picture image={Image} sizes="(min-width: 60rem) 31rem, 88vw" first /> : <Workbench />}
          </div>
        ) : null}
      </div>
    </header>
  );
}
