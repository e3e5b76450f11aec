import { numericDate } from '../dates.ts';
import { audienceWords, kindWords } from '../event-words.ts';
import { materialAccessWords, materialFormText, materialKindWords } from '../materials/admin.ts';
import { accessWords, planLabels, unitWords } from '../planning/plan-form.ts';
import { adminProgrammesText } from '../planning/programmes.ts';
import { adminRecordingsText, recordingAccessWords } from '../planning/recordings.ts';
import { sessionsText } from '../planning/sessions.ts';
import { teamText } from '../teams/team-fields.ts';
import { profileText } from '../users/profile.ts';

type Words = Readonly<Record<string, string>>;
type Facts = Readonly<Record<string, unknown>>;

/** The labels of what a kind of thing is changed by, as its form has them, and the words of what is chosen there. */
interface Form {
  readonly labels: Readonly<Record<string, unknown>>;
  readonly words?: Readonly<Record<string, Words>>;
}

const ofEvents: Form = {
  labels: planLabels,
  words: { kind: kindWords, audience: audienceWords, access: accessWords, capacityUnit: unitWords },
};
const { project, members, ...teamLabels } = teamText.fields;

/** By the deed that is written down. */
const forms: Readonly<Record<string, Form>> = {
  'event.update': ofEvents,
  'event.postpone': ofEvents,
  // Its times and seats are told in sentences of their own.
  'session.change': { labels: { title: sessionsText.form.title, room: sessionsText.form.room } },
  'user.update-profile': { labels: profileText },
  'material.change': { labels: materialFormText, words: { kind: materialKindWords, access: materialAccessWords } },
  'recording.change': {
    labels: { ...adminRecordingsText.form, seconds: adminRecordingsText.form.length, file: adminRecordingsText.form.film },
    words: { access: recordingAccessWords },
  },
  'programme.change': { labels: adminProgrammesText.form },
  'team.change': { labels: { ...teamLabels, projectTitle: project, firstNames: members } },
};

/** What was changed, in sentences: from what to what, and the names of those fields of which the log has no more. */
export function* fieldsChanged(action: string, before: Facts, after: Facts): Generator<string> {
  const { labels, words = {} } = forms[action] ?? { labels: {} };
  const named: string[] = [];
  const { fields = Object.keys(before) } = after;
  for (const column of Array.isArray(fields) ? fields.map(String) : []) {
    const field = column.replaceAll(/_(\w)/g, (_all, letter: string) => letter.toUpperCase());
    const label = labels[field];
    if (typeof label !== 'string') continue;
    if (column in before && column in after)
      yield `${label.replace(/\?$/, '')}: fra ${said(before[column], words[field])} til ${said(after[column], words[field])}.`;
    else named.push(label);
  }
  if (named.length > 0) yield `Ændret: ${named.join(', ')}.`;
}

function said(value: unknown, words: Words = {}): string {
  if (value === null || value === undefined) return 'ingenting';
  if (typeof value === 'boolean') return value ? 'ja' : 'nej';
  if (Array.isArray(value)) return value.length === 0 ? 'ingenting' : value.join(', ');
  const text = String(value);
  return /^\d{4}-\d\d-\d\dT/.test(text) ? numericDate(text) : (words[text] ?? text);
}
