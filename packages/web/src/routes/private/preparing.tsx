import { preparing } from '../../text/document-words.ts';

/** The same picture, at the same place, as the shell shows before the script is here. */
export function Preparing() {
  return (
    <div className="shell-loader" role="status">
      <span className="shell-loader-bar" />
      <p>{preparing}</p>
    </div>
  );
}
