/** How fields are named, and what is shown as wrong with them. */
export interface FieldTies {
  /** Fields have it with their path behind: `t.` and `members.0.firstName`. */
  readonly prefix: string;
  readonly wrongAt: (fieldId: string) => string | undefined;
  /** Something was typed into a field, or it was left: its rules speak from now on. */
  readonly touch: (fieldId: string) => void;
}
