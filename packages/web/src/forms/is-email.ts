const shape = /^[^\s@,;<>()[\]"\\:]{1,64}@[^\s@,;<>()[\]"\\:]+\.[^\s@,;<>()[\]"\\:]{2,}$/;

/** Whether a text can be an e-mail address. Checks the length first, so that a long text costs no time in the regular expression. */
export function isEmail(value: string): boolean {
  const trimmed = value.trim();
  return trimmed.length <= 254 && shape.test(trimmed);
}
