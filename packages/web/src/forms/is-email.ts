const shape = /^[^\s@,;<>()[\]"\\:]{1,64}@[^\s@,;<>()[\]"\\:]+\.[^\s@,;<>()[\]"\\:]{2,}$/;

/** Whether a text can be one e-mail address. The length is checked first, so that a long text costs no time. */
export function isEmail(value: string): boolean {
  const trimmed = value.trim();
  return trimmed.length <= 254 && shape.test(trimmed);
}
