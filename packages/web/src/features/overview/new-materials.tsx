import type { OwnMaterial } from '@edison/contracts/bff/material';
import { ownMaterialsPath } from '@edison/contracts/private-paths';
import { Badge } from '@edison/ui/badge';
import { EmptyState } from '@edison/ui/empty-state';
import { LinkButton } from '@edison/ui/link-button';
import styles from '../../page/page.module.css';
import { gradesInWords, materialKind, materialWords } from '../../text/portal/material-words.ts';
import { overviewText } from '../../text/portal/overview.ts';
import { materialAnchor } from '../own-materials/material-anchor.ts';
import { newestFirst, newsOf } from '../own-materials/newest.ts';

const { materials: text } = overviewText;

/** The newest materials; first those that changed since the caller downloaded them. */
export function NewMaterials({ materials }: { readonly materials: readonly OwnMaterial[] }) {
  const now = Date.now();
  if (materials.length === 0) {
    return (
      <EmptyState
        headline={text.empty}
        text={text.emptyText}
        action={<LinkButton kind="secondary" href={ownMaterialsPath} label={text.all} />}
      />
    );
  }
  return (
    <>
      <ul className={styles.rows}>
        {newestFirst(materials, now)
          .slice(0, 4)
          .map((each) => (
            <li key={each.materialId} className={styles.plainRow}>
              <div className={styles.rowText}>
                <a className={styles.rowTitle} href={`${ownMaterialsPath}#${materialAnchor(each.materialId)}`}>
                  {each.title}
                </a>
                <span>{`${materialKind(each.kind)} · ${gradesInWords(each.grades)}`}</span>
                <News material={each} now={now} />
              </div>
            </li>
          ))}
      </ul>
      <LinkButton kind="secondary" href={ownMaterialsPath} label={text.all} />
    </>
  );
}

function News({ material, now }: { readonly material: OwnMaterial; readonly now: number }) {
  const news = newsOf(material, now);
  if (news === 'new-version') return <Badge label={materialWords.newVersion} tone="warning" />;
  return news === 'new' ? <Badge label={materialWords.isNew} tone="info" /> : null;
}
