/** A fictional school, as the table has it. */
export interface DemoSchool {
  readonly id: string;
  readonly number: string | null;
  readonly name: string;
  readonly type: string;
  readonly street: string | null;
  readonly postal_code: string;
  readonly city: string;
  readonly municipality: string;
  readonly region: string;
  readonly part_of: string | null;
}
