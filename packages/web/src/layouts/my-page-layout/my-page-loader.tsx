import { useHeld } from '../../navigation/page-loader.tsx';
import styles from './my-page-layout.module.css';
import { type LoadingCounter, useIsLoading } from './my-page-loading.ts';

/** A bar at the top while calls are under way. It covers nothing. */
export function MyPageLoader({ counter, label }: { readonly counter: LoadingCounter; readonly label: string }) {
  const shown = useHeld(useIsLoading(counter));
  return shown ? <div className={styles.loader} role="progressbar" aria-label={label} /> : null;
}
