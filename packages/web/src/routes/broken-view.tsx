import { problemTitle, words } from '../text/words.ts';

/** What stands where a view broke down: part of the entry, for what broke may be a file that is gone. */
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
