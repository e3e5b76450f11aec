import { type FieldPlan, patternOf } from './form-plan.ts';

/** An invalid field with its message. */
export interface InvalidField {
  readonly path: string;
  readonly message: string;
}

/** All errors as a flat list in the order of the page: by field, then by row. */
export function invalidFields(fields: Readonly<Record<string, FieldPlan>>, errors: unknown): readonly InvalidField[] {
  const order = Object.keys(fields);
  const rank = (path: string): readonly [number, number, number] => {
    const [top = ''] = path.split('.');
    const first = order.findIndex((each) => each === top || each.startsWith(`${top}.`));
    return [first, Number(/\.(\d+)/.exec(path)?.[1] ?? -1), order.indexOf(patternOf(path))];
  };
  const found = leaves(errors, '').map(({ path, message }) => ({ path: endOf(fields, path), message }));
  const once = found.filter(({ path }, at) => found.findIndex((other) => other.path === path) === at);
  return [...once].sort((one, other) => {
    const [a, b] = [rank(one.path), rank(other.path)];
    return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
  });
}

/** The path of the control: an error in one of several values of a control belongs to the control. */
function endOf(fields: Readonly<Record<string, FieldPlan>>, path: string): string {
  const whole = path.replace(/\.\d+$/, '');
  return Object.hasOwn(fields, whole) ? whole : path;
}

function leaves(errors: unknown, path: string): readonly InvalidField[] {
  if (typeof errors !== 'object' || errors === null) return [];
  if ('message' in errors && typeof errors.message === 'string') return [{ path, message: errors.message }];
  return Object.entries(errors).flatMap(([key, value]) => {
    if (key === 'ref' || key === 'types') return [];
    return leaves(value, key === 'root' ? path : [path, key].filter(Boolean).join('.'));
  });
}
