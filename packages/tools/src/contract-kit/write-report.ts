import { type Finding, isExtension } from './findings.ts';

const signs = { good: '✓', red: '✗', absent: '·', 'not tried': '–' } as const;

/** All findings of one call. */
export interface Verdict {
  readonly call: string;
  readonly method: string;
  readonly path: string;
  readonly state: Finding['state'];
  readonly good: number;
  /** A sentence for each fault, or why it was not tested. */
  readonly lines: readonly string[];
}

/** A verdict for each call, in the order of the findings. */
export function judgeCalls(findings: readonly Finding[]): readonly Verdict[] {
  return [...Map.groupBy(findings, ({ call }) => call)].map(([call, own]) => {
    const of = (state: Finding['state']) => own.filter((finding) => finding.state === state);
    const [red, good, absent] = [of('red'), of('good'), of('absent')];
    const answered = isAnswered(good, of('not tried'));
    const state = red.length > 0 ? 'red' : absent.length > 0 ? 'absent' : answered ? 'good' : 'not tried';
    const untried = [...linesOfUntried(of('not tried'), answered)];
    if (state === 'not tried' && untried.length === 0) untried.push('not tried, because no probe asks for its answer');
    const faults = red.map(({ aspect, what }) => `${aspect}: ${what}`);
    const { method = '', path = '' } = own[0] ?? {};
    return {
      call,
      method,
      path,
      state,
      good: good.length,
      lines: [...faults, ...new Set([...absent.map(({ what = '' }) => what), ...untried])],
    };
  });
}

/** Whether the call's answer was tested; for a call that cannot be tested further, a refusal suffices. */
function isAnswered(good: readonly Finding[], leftOut: readonly Finding[]): boolean {
  if (good.some(isOfAnswer)) return true;
  return good.some(({ aspect }) => aspect.startsWith('refusal')) && !leftOut.some(isOfAnswer);
}

function isOfAnswer({ aspect }: Finding): boolean {
  return aspect.startsWith('answer');
}

/** What was not tested of a call, and why. */
function linesOfUntried(leftOut: readonly Finding[], answered: boolean): readonly string[] {
  return leftOut.flatMap((finding) => {
    const { aspect, what } = finding;
    const why = `not tried, because ${what}`;
    if (aspect === '') return answered ? [] : [why];
    return [!answered && isOfAnswer(finding) ? why : `${aspect}: ${why}`];
  });
}

/** The report of one server as text, with failures first. */
export function writeReport(title: string, findings: readonly Finding[]): string {
  const verdicts = judgeCalls(findings);
  const seeds = verdicts.filter((verdict) => !isExtension(verdict));
  const ours = verdicts.filter(isExtension);
  return [title, ...section('Calls that have to be there', seeds), ...section('Calls below /x/, which a server may lack', ours), ''].join(
    '\n',
  );
}

function section(title: string, verdicts: readonly Verdict[]): readonly string[] {
  if (verdicts.length === 0) return [];
  const states = ['red', 'not tried', 'absent', 'good'] as const;
  const counts = states.map((state) => [state, verdicts.filter((verdict) => verdict.state === state).length] as const);
  const summary = counts.flatMap(([state, count]) => (count > 0 ? [`${count} ${state}`] : [])).join(', ');
  return ['', `${title}: ${summary}`, ...states.flatMap((state) => verdicts.filter((verdict) => verdict.state === state).flatMap(lines))];
}

function lines({ call, method, path, state, good, lines: said }: Verdict): readonly string[] {
  return [`  ${signs[state]} ${call} (${method} ${path})${good > 0 ? `: ${good} good` : ''}`, ...said.map((line) => `      ${line}`)];
}

/** Whether nothing failed. */
export function isGreen(findings: readonly Finding[]): boolean {
  return findings.every(({ state }) => state !== 'red');
}
