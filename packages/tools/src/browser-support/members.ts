import type { Identifier } from '@mdn/browser-compat-data/types';
import { api, entriesOf, entry, javascript, type Unknown, unknownIn } from './compat.ts';

type Members = ReadonlyMap<string, readonly Identifier[]>;

/** Objects that are there without being made, with the interfaces whose members they have. */
const instances: Readonly<Record<string, readonly string[]>> = {
  window: ['Window', 'EventTarget'],
  self: ['Window', 'EventTarget'],
  globalThis: ['Window', 'EventTarget'],
  document: ['Document', 'Node', 'EventTarget'],
  navigator: ['Navigator'],
  performance: ['Performance'],
  location: ['Location'],
  history: ['History'],
  crypto: ['Crypto'],
  screen: ['Screen'],
};

/** The global that an undeclared name refers to. */
export function globalEntry(name: string): Identifier | undefined {
  return entry(javascript.builtins, name) ?? entry(api, name) ?? entry(api, 'Window', name);
}

export const isGlobal = (name: string): boolean => name in instances || globalEntry(name) !== undefined;

/** A member of a constructor, such as `URL.canParse`, or of an object that is there, such as `navigator.locks`. */
export function memberOfGlobal(owner: string, name: string): Unknown | undefined {
  const interfaces = instances[owner];
  if (interfaces === undefined) {
    return unknownIn(`${owner}.${name}`, entry(javascript.builtins, owner, name) ?? entry(api, owner, `${name}_static`));
  }
  const at = interfaces.map((each) => entry(api, each, name)).find((each) => each !== undefined);
  return unknownIn(`${owner}.${name}`, at ?? (interfaces[0] === 'Window' ? globalEntry(name) : undefined));
}

/**
 * A method that is called on whatever it may be: unknown where everything of a page that has one of this name came to it too late.
 * Only calls: a property that is not there is undefined, and fails nothing.
 */
export function methodOfInstance(name: string): Unknown | undefined {
  const [first, ...rest] = (members.get(name) ?? []).map((at) => unknownIn(`.${name}`, at));
  return rest.every((each) => each !== undefined) ? first : undefined;
}

// What scripts of a page get into their hands. Among the interfaces of all devices every word is the name of some method.
const ofPages =
  /^(Abort|Blob|CharacterData|CustomElement|DataTransfer|Document|DOM|Element|Event|File|FormData|Headers|History|HTML|Intersection|Location|Media(Query|List)|Mutation|Node|Performance|Range|Readable|Request|Resize|Response|Selection|Shadow|Storage|SVG|Text|URL|Window|XMLHttp)/;

const builtins = entriesOf(javascript.builtins);
const ofPage = entriesOf(api).filter(([name]) => ofPages.test(name));
const members: Members = membersOf([...builtins, ...ofPage]);

/** The methods of instances by name. Nobody has an instance of what is unknown itself without having named it. */
function membersOf(owners: readonly (readonly [string, Identifier])[]): Members {
  const byName = new Map<string, Identifier[]>();
  for (const [owner, made] of owners) {
    if (unknownIn(owner, made) !== undefined) continue;
    for (const [name, at] of entriesOf(made)) {
      if (!name.endsWith('_static') && !isStatic(owner, name)) byName.set(name, [...(byName.get(name) ?? []), at]);
    }
  }
  return byName;
}

/** The data do not tell of the language's own objects whether a member is the constructor's or its instances'; this machine does. */
function isStatic(owner: string, name: string): boolean {
  const made: unknown = Reflect.get(globalThis, owner);
  return (typeof made === 'function' || typeof made === 'object') && made !== null && name in made && !(name in Object.prototype);
}
