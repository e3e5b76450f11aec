import { readFileSync } from 'node:fs';

/** The oldest supported browsers, by their browserslist names, read from `.browserslistrc`, which gives the reason. */
export const baseline: readonly { readonly name: string; readonly version: string }[] = readFileSync(
  new URL('../.browserslistrc', import.meta.url),
  'utf8',
)
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [name = '', version = ''] = line.split(' ');
    return { name, version };
  });

/** The baseline as build targets for scripts. */
export const buildTargets = baseline.map(({ name, version }) => `${name === 'ios_saf' ? 'ios' : name}${version}`);

/** Build targets for styles: the first browsers with cascade layers. Older ones ignore all our styles. */
export const styleTargets = ['safari15.4', 'ios15.4', 'chrome99', 'edge99', 'firefox97'];
