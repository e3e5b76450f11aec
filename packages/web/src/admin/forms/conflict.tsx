import { Button } from '@edison/ui/button';
import { Notice } from '@edison/ui/notice';
import { useId, useState } from 'react';
import { changedSince, conflictText as text } from '../../text/admin/decide.ts';
import { numericDate } from '../../text/dates.ts';
import styles from './conflict.module.css';

interface ConflictProps<Version extends object> {
  /** The thing that changed, as in "Nogen har ændret eventet, mens du skrev". */
  readonly what: string;
  readonly fields: readonly ConflictField<Version>[];
  readonly versions: Versions<Version>;
  /** When the other version was saved, ISO 8601. */
  readonly changedAt?: string | undefined;
  readonly busy: boolean;
  /** Receives the merged version, which is saved on top of the other version's number. */
  readonly onSave: (version: Version) => void;
  /** Goes back to the form, with everything that was typed. */
  readonly onBack: () => void;
}

/** A version conflict: shows the person's own changes beside the saved values, to choose one value of each. */
export function Conflict<Version extends object>({ what, fields, versions, changedAt, busy, onSave, onBack }: ConflictProps<Version>) {
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({});
  const [asked, setAsked] = useState(false);
  const open = contestedFields(fields, versions);
  const same = fields.every(({ show }) => show(versions.mine) === show(versions.theirs));
  const untouched = fields.every(({ show }) => show(versions.mine) === show(versions.before));
  const nothingOpen = same ? text.same : untouched ? text.nothingMine : text.alreadyMine;
  const sideOf = (field: ConflictField<Version>) => sides[field.key] ?? preselectedSide(field, versions);
  const all = (side: Side): void => setSides(Object.fromEntries(open.map(({ key }) => [key, side])));
  function save(): void {
    setAsked(true);
    if (open.some((field) => sideOf(field) === undefined)) return;
    onSave(
      mergeVersions(
        versions,
        open.filter((field) => sideOf(field) === 'mine').map(({ key }) => key),
      ),
    );
  }
  return (
    <div className={styles.conflict}>
      <Notice tone="warning" headline={text.changedBy(what)} takesFocus>
        <p>{open.length === 0 ? nothingOpen : changedSince(changedAt && numericDate(changedAt))}</p>
      </Notice>
      {open.length < 2 ? null : (
        <div className={styles.answers}>
          <Button kind="secondary" label={text.allMine} onClick={() => all('mine')} />
          <Button kind="secondary" label={text.allTheirs} onClick={() => all('theirs')} />
        </div>
      )}
      {open.map((field) => (
        <BothSides
          key={field.key}
          field={field}
          versions={versions}
          side={sideOf(field)}
          missing={asked && sideOf(field) === undefined}
          onSide={(side) => setSides((now) => ({ ...now, [field.key]: side }))}
        />
      ))}
      <div className={styles.answers}>
        <Button label={text.save} busy={busy} onClick={save} />
        <Button kind="secondary" label={text.back} onClick={onBack} />
      </div>
    </div>
  );
}

interface BothSidesProps<Version> {
  readonly field: ConflictField<Version>;
  readonly versions: Versions<Version>;
  readonly side: Side | undefined;
  readonly missing: boolean;
  readonly onSide: (side: Side) => void;
}

function BothSides<Version>({ field, versions, side, missing, onSide }: BothSidesProps<Version>) {
  const name = useId();
  return (
    <fieldset className={styles.field} aria-describedby={missing ? `${name}-missing` : undefined}>
      <legend>{field.label}</legend>
      {(['mine', 'theirs'] as const).map((each) => (
        <label key={each} className={styles.side}>
          <span className={styles.whose}>
            <input type="radio" name={name} checked={side === each} onChange={() => onSide(each)} />
            {text[each]}
          </span>
          <span className={styles.value}>{field.show(versions[each]) || text.empty}</span>
        </label>
      ))}
      {missing ? (
        <p className={styles.missing} role="alert" id={`${name}-missing`}>
          {text.choose}
        </p>
      ) : null}
    </fieldset>
  );
}

/** A field of two versions: its label, and how its value is displayed. */
export interface ConflictField<Version> {
  readonly key: keyof Version & string;
  readonly label: string;
  /** The displayed value; empty for no value. */
  readonly show: (version: Version) => string;
}

/** Whose value of a field to keep. */
type Side = 'mine' | 'theirs';

export interface Versions<Version> {
  /** The version that both started from. */
  readonly before: Version;
  /** The typed version. */
  readonly mine: Version;
  /** The version that is saved now. */
  readonly theirs: Version;
}

/** The fields that the person changed, and whose saved value is another; of those left alone the saved value counts. */
function contestedFields<Version>(
  fields: readonly ConflictField<Version>[],
  { before, mine, theirs }: Versions<Version>,
): readonly ConflictField<Version>[] {
  return fields.filter(({ show }) => show(mine) !== show(before) && show(mine) !== show(theirs));
}

/** The preselected side: the person's own where nobody else changed the field. Undefined when both did. */
function preselectedSide<Version>({ show }: ConflictField<Version>, { before, theirs }: Versions<Version>): Side | undefined {
  return show(before) === show(theirs) ? 'mine' : undefined;
}

/** The saved version with the chosen ones of the person's own values. */
function mergeVersions<Version extends object>({ mine, theirs }: Versions<Version>, own: readonly (keyof Version & string)[]): Version {
  let picked = { ...theirs };
  for (const key of own) picked = { ...picked, [key]: mine[key] };
  return picked;
}
