import type { Programme } from '@edison/contracts/programmes';
import { Badge } from '@edison/ui/badge/badge';
import { Card } from '@edison/ui/card/card';
import { EmptyState } from '@edison/ui/empty-state/empty-state';
import { portalText } from '../../../text/portal.ts';
import styles from '../portal.module.css';

const { overview: text } = portalText;

/** Programmes, and whether the teacher is in them. */
export function Programmes({ programmes }: { readonly programmes: readonly Programme[] }) {
  if (programmes.length === 0) return <EmptyState headline={text.programmesEmpty} text={text.programmesEmptyText} />;
  return (
    <div className={styles.cards}>
      {programmes.map((each) => (
        <Card
          key={each.programmeKey}
          headline={each.title}
          level={3}
          aside={<Badge label={each.joined ? text.joined : text.notJoined} tone={each.joined ? 'success' : 'neutral'} />}
        >
          <p>{[each.schoolYear, each.theme].filter(Boolean).join(' · ')}</p>
          <p>
            <a href={each.contentPath}>
              {text.readMore}
              <span className="visually-hidden"> {each.title}</span>
            </a>
          </p>
        </Card>
      ))}
    </div>
  );
}
