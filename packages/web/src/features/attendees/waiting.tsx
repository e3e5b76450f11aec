interface WaitingProps {
  /** Class that keeps the room of the part, so that nothing below it jumps. */
  readonly room: string | undefined;
  readonly loading: string;
  readonly needsScript: string;
}

/** Stands where a part comes that only a browser shows; without script it says so, and where to write to. */
export function Waiting({ room, loading, needsScript }: WaitingProps) {
  return (
    <div className={room}>
      <p data-script="">{loading}</p>
      <noscript>
        <p>
          {needsScript} <a href="/kontakt/">Kontakt os</a>.
        </p>
      </noscript>
    </div>
  );
}
