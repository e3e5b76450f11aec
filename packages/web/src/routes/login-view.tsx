import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { sessionQuery } from '../api/session-query.ts';
import { withQueries } from '../api/with-queries.tsx';
import { Spark } from '../drawings/spark.tsx';
import { reasonWords } from '../text/login-reasons.ts';
import { loginWords } from '../text/login-words.ts';
import styles from './plain-view.module.css';

interface LoginViewProps {
  readonly reason: string | undefined;
  readonly returnTo: string | undefined;
}

/** The login page: why the visitor was sent here, and the login link. A signed-in teacher sent away from the admin area goes home. */
function LoginView({ reason, returnTo }: LoginViewProps) {
  useRedirectHome(reason === 'admin');
  const message = reason !== undefined && Object.hasOwn(reasonWords, reason) ? reasonWords[reason] : undefined;
  const asked = new URLSearchParams({ ...(reason === 'step-up' && { stepUp: '1' }), ...(returnTo && { returnTo }) });
  const way = asked.size === 0 ? '/bff/login' : `/bff/login?${asked}`;
  return (
    <div className={styles.view}>
      <div className={styles.art}>
        <Spark />
      </div>
      <h1>{loginWords.action}</h1>
      {message ? (
        <p className={styles.message} role="alert">
          {message}
        </p>
      ) : null}
      <p className={styles.lead}>{loginWords.lead}</p>
      <p className={styles.actions}>
        <a className="button" data-kind="primary" href={way}>
          {loginWords.action}
        </a>
        <a className="button" href="/min-profil-guide/">
          {loginWords.guide}
        </a>
      </p>
      <p>{loginWords.newHere}</p>
    </div>
  );
}

function useRedirectHome(fromAdmin: boolean): void {
  const { data: session } = useQuery({ ...sessionQuery(), enabled: fromAdmin });
  useEffect(() => {
    if (fromAdmin) console.warn('Only Admin is allowed to access this page');
  }, [fromAdmin]);
  useEffect(() => {
    if (fromAdmin && session?.kind === 'signed-in' && session.role === 'teacher') window.location.assign('/min-profil');
  }, [fromAdmin, session]);
}

export default withQueries(LoginView);
