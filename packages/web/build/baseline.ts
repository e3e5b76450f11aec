import { readFileSync } from 'node:fs';

/** The oldest browsers in which the script runs, by the names of browserslist, as `.browserslistrc` gives them with the reason. */
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

/** The baseline as targets of the build. */
export const buildTargets = baseline.map(({ name, version }) => `${name === 'ios_saf' ? 'ios' : name}${version}`);

/** The first browsers that know cascade layers: older ones show no style of ours at all. */
export const styleTargets = ['safari15.4', 'ios15.4', 'chrome99', 'edge99', 'firefox97'];
