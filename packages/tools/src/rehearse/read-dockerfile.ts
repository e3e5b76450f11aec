import { z } from 'zod';

/** A step of a stage that can be performed in a folder. */
export type Step =
  | { readonly kind: 'copy'; readonly from?: string; readonly sources: readonly string[]; readonly target: string }
  | { readonly kind: 'run'; readonly command: string };

/** A stage of a Dockerfile: its steps, environment, CMD and HEALTHCHECK. */
export interface Stage {
  readonly name: string;
  readonly workdir: string;
  readonly steps: readonly Step[];
  readonly env: Readonly<Record<string, string>>;
  readonly command: readonly string[];
  readonly health: readonly string[];
}

const words = z.array(z.string());

/** Parses the subset of Dockerfiles that ours uses: one line for each instruction, CMD and HEALTHCHECK as JSON. */
export function readDockerfile(text: string): Stage[] {
  const stages: { -readonly [K in keyof Stage]: Stage[K] }[] = [];
  let defaults: Readonly<Record<string, string>> = {};
  for (const line of text.split('\n')) {
    const [, instruction = '', rest = ''] = /^([A-Z]+)\s+(.*)$/.exec(line.trim()) ?? [];
    const stage = stages.at(-1);
    if (instruction === 'FROM') {
      stages.push({
        name: / AS (\S+)$/.exec(rest)?.[1] ?? String(stages.length),
        workdir: '/',
        steps: [],
        env: {},
        command: [],
        health: [],
      });
    } else if (stage === undefined) continue;
    else if (instruction === 'WORKDIR') stage.workdir = rest;
    else if (instruction === 'RUN') stage.steps = [...stage.steps, { kind: 'run', command: rest }];
    else if (instruction === 'COPY') stage.steps = [...stage.steps, readCopy(rest)];
    // ARG with a default, which ENV refers to as `$NAME`.
    else if (instruction === 'ARG') defaults = { ...defaults, ...readEnv(rest) };
    else if (instruction === 'ENV') stage.env = { ...stage.env, ...readEnv(rest, defaults) };
    else if (instruction === 'CMD') stage.command = words.parse(JSON.parse(rest));
    else if (instruction === 'HEALTHCHECK') stage.health = words.parse(JSON.parse(rest.slice(rest.indexOf('['))));
  }
  return stages;
}

function readCopy(rest: string): Step {
  const parts = rest.split(/\s+/);
  const from = parts.find((part) => part.startsWith('--from='))?.slice('--from='.length);
  const paths = parts.filter((part) => !part.startsWith('--'));
  return { kind: 'copy', ...(from !== undefined && { from }), sources: paths.slice(0, -1), target: paths.at(-1) ?? '.' };
}

function readEnv(rest: string, defaults: Readonly<Record<string, string>> = {}): Record<string, string> {
  return Object.fromEntries(
    rest.split(/\s+/).map((pair) => {
      const at = pair.indexOf('=');
      const value = pair.slice(at + 1);
      return [pair.slice(0, at), value.startsWith('$') ? (defaults[value.slice(1)] ?? '') : value];
    }),
  );
}
