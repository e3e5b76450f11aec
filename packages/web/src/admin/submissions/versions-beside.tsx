import type { submissionRoutes } from '@edison/contracts/bff/submissions';
import type { Received } from '@edison/contracts/route';
import { Select } from '@edison/ui/forms/select';
import { useState } from 'react';
import { adminSubmissionsText as text } from '../../text/admin/events/submissions.ts';
import { numericDate } from '../../text/dates.ts';
import { compareWords, type Piece } from './compare-words.ts';
import styles from './versions.module.css';

type Version = Received<(typeof submissionRoutes)['getSubmission']>['versions'][number];

/** Two versions side by side with the differences marked, at first the last two; a single version stands alone. */
export function VersionsBeside({ versions }: { readonly versions: readonly Version[] }) {
  const [newest, second] = versions;
  const [chosen, setChosen] = useState({ older: second?.version, newer: newest?.version });
  const find = (version: number | undefined) => versions.find((each) => each.version === version);
  const [older, newer] = [find(chosen.older), find(chosen.newer)];
  if (newest === undefined) return null;
  if (older === undefined || newer === undefined) {
    return (
      <>
        <p>{text.only}</p>
        <Content title={alone(newest.title)} words={alone(newest.text)} links={newest.links} />
      </>
    );
  }
  const choices = versions.map(({ version, submittedAt }) => ({
    value: String(version),
    label: text.versionLabel(version, numericDate(submittedAt)),
  }));
  const [title, words] = [compareWords(older.title, newer.title), compareWords(older.text, newer.text)];
  return (
    <>
      <p className={styles.legend}>{text.legend}</p>
      <div className={styles.beside}>
        {(['older', 'newer'] as const).map((side) => {
          const left = side === 'older' ? 'added' : 'removed';
          const shown = (pieces: readonly Piece[]) => pieces.filter(({ kind }) => kind !== left);
          return (
            <section key={side} className={styles.side} aria-label={text[side]}>
              <Select
                label={text[side]}
                choices={choices}
                value={String(chosen[side])}
                onChange={({ target }) => setChosen({ ...chosen, [side]: Number(target.value) })}
              />
              <Content title={shown(title)} words={shown(words)} links={(side === 'older' ? older : newer).links} />
            </section>
          );
        })}
      </div>
    </>
  );
}

function alone(words: string): readonly Piece[] {
  return [{ kind: 'same', text: words }];
}

interface ContentProps {
  readonly title: readonly Piece[];
  readonly words: readonly Piece[];
  readonly links: readonly string[];
}

/** The text of a version, never rendered as markup; only http(s) addresses become links. */
function Content({ title, words, links }: ContentProps) {
  return (
    <>
      <p className={styles.title}>
        <Marked pieces={title} />
      </p>
      <p className={styles.text}>
        <Marked pieces={words} />
      </p>
      {links.length === 0 ? null : (
        <ul className={styles.links} aria-label={text.links}>
          {links.map((link) => (
            <li key={link}>
              {/^https?:\/\//i.test(link) ? (
                <a href={link} rel="noopener noreferrer nofollow">
                  {link}
                </a>
              ) : (
                link
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Marked({ pieces }: { readonly pieces: readonly Piece[] }) {
  return pieces.map(({ kind, text: words }, at) => {
    const key = `${at} ${kind}`;
    if (kind === 'removed') return <del key={key}>{words}</del>;
    return kind === 'added' ? <ins key={key}>{words}</ins> : <span key={key}>{words}</span>;
  });
}
