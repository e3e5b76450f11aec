import { Skeleton } from '@edison/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Failed } from '../../page/section.tsx';
import { friendlyInstant } from '../../text/dates.ts';
import { submissionText, versionName } from '../../text/teams/submissions.ts';
import styles from './school-submissions.module.css';
import { submissionQuery, type Version } from './submission-queries.ts';

const { school: text } = submissionText;

/** All versions of a submission, newest first. */
export function Versions({ submissionId }: { readonly submissionId: string }) {
  const { data, error, isFetching, refetch } = useQuery(submissionQuery(submissionId));
  if (data === undefined && error !== null) return <Failed error={error} busy={isFetching} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton label={text.waiting} size="medium" />;
  return <VersionList versions={data.versions} />;
}

/** Versions of a submission, newest first. The text is never rendered as markup; only http(s) addresses become links. */
export function VersionList({ versions }: { readonly versions: readonly Version[] }) {
  return (
    <ol className={styles.versions}>
      {versions.map((each, at) => (
        <li key={each.version} className={styles.version}>
          <h4>{versionName(each.version, at === 0)}</h4>
          <p className={styles.when}>{friendlyInstant(each.submittedAt)}</p>
          <p className={styles.title}>{each.title}</p>
          <p className={styles.text}>{each.text}</p>
          {each.links.length === 0 ? null : (
            <>
              <p>{text.links}:</p>
              <ul className={styles.links}>
                {each.links.map((link) => (
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
            </>
          )}
        </li>
      ))}
    </ol>
  );
}
