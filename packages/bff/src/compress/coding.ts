/** A content coding; `plain` is uncompressed. */
export type Coding = 'br' | 'gzip' | 'plain';

/** Memo by `Accept-Encoding`, of which browsers send only a few different ones. */
const chosen = new Map<string, Coding>();
const mostChosen = 100;

/** The best coding that an `Accept-Encoding` header accepts (RFC 9110 section 12.5.3). */
export function codingOf(accepted = ''): Coding {
  return chosen.get(accepted) ?? chooseCoding(accepted);
}

function chooseCoding(accepted: string): Coding {
  const coding = accepts(accepted, 'br') ? 'br' : accepts(accepted, 'gzip') ? 'gzip' : 'plain';
  if (chosen.size < mostChosen && accepted.length < 100) chosen.set(accepted, coding);
  return coding;
}

function accepts(accepted: string, coding: string): boolean {
  return accepted.split(',').some((part) => {
    const [name = '', ...parameters] = part.trim().toLowerCase().split(';');
    return name.trim() === coding && !parameters.some((parameter) => /^\s*q=0(?:\.0*)?\s*$/.test(parameter));
  });
}
