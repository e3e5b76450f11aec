import { problemTitle, words } from '../text/words.ts';

/** The error page when rendering a view fails. Part of the entry, since the cause may be a missing chunk. */
export function BrokenView() {
  return (
    <div className="shell-loader" role="alert">
      <h1>{problemTitle('UNEXPECTED')}</h1>
      <p>{words.broken}</p>
      <p>
        <button type="button" className="button" data-kind="primary" onClick={() => window.location.reload()}>
          {words.reload}
        </button>
      </p>
    </div>
  );
}
