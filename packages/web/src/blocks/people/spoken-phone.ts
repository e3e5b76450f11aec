/** A Danish number as it is said, in pairs: "12 34 56 78"; with the country's number in front when it is written. Others stay as they are. */
export function spokenPhone(phone: string): string {
  const digits = phone.replaceAll(/[\s()-]/g, '');
  const danish = /^(\+45|0045)?(\d{8})$/.exec(digits);
  if (!danish?.[2]) return phone;
  const pairs = danish[2].replaceAll(/(\d\d)(?=\d)/g, '$1 ');
  return danish[1] ? `+45 ${pairs}` : pairs;
}
