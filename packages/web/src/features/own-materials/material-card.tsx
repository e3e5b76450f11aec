import type { OwnMaterial } from '@edison/contracts/bff/material';
import { Badge } from '@edison/ui/badge';
import { Card } from '@edison/ui/card';
import parts from '../../page/parts.module.css';
import { useScrollToHash } from '../../page/use-scroll-to-hash.ts';
import { gradesInWords, materialKind } from '../../text/portal/material-words.ts';
import { fetchedWords, newVersionWords, ownMaterialsText as text } from '../../text/portal/own-materials.ts';
import { FileRows } from './file-rows.tsx';
import { materialAnchor } from './material-anchor.ts';
import { newsOf } from './newest.ts';
import styles from './own-materials.module.css';

/** A material that the caller has access to: its facts, its files, and the downloads. */
export function MaterialCard({ material }: { readonly material: OwnMaterial }) {
  const news = newsOf(material, Date.now());
  const place = useScrollToHash(materialAnchor(material.materialId), true);
  return (
    <div {...place} className={styles.anchor}>
      <Card headline={material.title} level={3} aside={<NewsBadge news={news} />}>
        <MaterialFacts material={material} />
        <p>{material.summary}</p>
        {news === 'new-version' && material.changedAt !== undefined ? (
          <p className={styles.newVersion}>{newVersionWords(material.changedAt)}</p>
        ) : null}
        {material.files.length === 0 ? <p>{text.noFiles}</p> : <FileRows material={material} />}
        <div className={parts.actions}>
          <PublicPage material={material} />
          <History material={material} />
        </div>
      </Card>
    </div>
  );
}

function NewsBadge({ news }: { readonly news: ReturnType<typeof newsOf> }) {
  if (news === 'new-version') return <Badge label={text.badges.newVersion} tone="warning" />;
  if (news === 'new') return <Badge label={text.badges.isNew} tone="info" />;
  return news === 'fetched' ? <Badge label={text.badges.fetched} tone="success" /> : null;
}

type Listed = Pick<OwnMaterial, 'kind' | 'grades' | 'access' | 'contentPath' | 'title'>;

/** Kind, grades and access on one line. */
export function MaterialFacts({ material: { kind, grades, access } }: { readonly material: Listed }) {
  return <p className={styles.facts}>{[materialKind(kind), gradesInWords(grades), text.access[access]].join(' · ')}</p>;
}

/** A link to the material's public page, if it has one. */
export function PublicPage({ material: { contentPath, title } }: { readonly material: Listed }) {
  if (contentPath === undefined) return null;
  return (
    <a href={contentPath}>
      {text.read} <span className="visually-hidden">{title}</span>
    </a>
  );
}

/** The downloads of a material, folded away. */
function History({ material: { files, downloads, title } }: { readonly material: OwnMaterial }) {
  if (downloads.length === 0) return null;
  const names = new Map(files.map(({ fileId, label }) => [fileId, label]));
  const newest = [...downloads].sort((one, other) => (other.at ?? other.day).localeCompare(one.at ?? one.day));
  return (
    <details className={parts.folded}>
      <summary>
        {text.history} ({downloads.length}) <span className="visually-hidden">{title}</span>
      </summary>
      <ul className={styles.fetched}>
        {newest.map((each) => (
          <li key={`${each.fileId} ${each.day}`} className={styles.small}>
            {names.get(each.fileId)}: {fetchedWords(each)}
          </li>
        ))}
      </ul>
    </details>
  );
}
