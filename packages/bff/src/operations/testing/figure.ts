/** The value of a metric that has these labels, among others. */
export function figure(text: string, name: string, labels: Readonly<Record<string, string>> = {}): number | undefined {
  const line = text.split('\n').find((one) => {
    const isNamed = one.startsWith(`${name}{`) || one.startsWith(`${name} `);
    return isNamed && Object.entries(labels).every(([label, value]) => one.includes(`${label}="${value}"`));
  });
  return line === undefined ? undefined : Number(line.slice(line.lastIndexOf(' ') + 1));
}
