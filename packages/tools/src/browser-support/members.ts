import type { Identifier } from '@mdn/browser-compat-data/types';
import { api, entriesOf, entry, javascript, type UnsupportedFeature, unsupportedIn } from './compat.ts';

type Members = ReadonlyMap<string, readonly Identifier[]>;

/** Global objects and their interfaces. */
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

/** A member of a constructor, such as `URL.canParse`, or of a global object, such as `navigator.locks`. */
export function memberOfGlobal(owner: string, name: string): UnsupportedFeature | undefined {
  const interfaces = instances[owner];
  if (interfaces === undefined) {
    return unsupportedIn(`${owner}.${name}`, entry(javascript.builtins, owner, name) ?? entry(api, owner, `${name}_static`));
  }
  const at = interfaces.map((each) => entry(api, each, name)).find((each) => each !== undefined);
  return unsupportedIn(`${owner}.${name}`, at ?? (interfaces[0] === 'Window' ? globalEntry(name) : undefined));
}

/**
 * A method called on an object of unknown type: unsupported if all interfaces with a method of this name got it after the baseline.
 * Only calls are checked: an absent property is undefined, and does not throw.
 */
export function methodOfInstance(name: string): UnsupportedFeature | undefined {
  const [first, ...rest] = (members.get(name) ?? []).map((at) => unsupportedIn(`.${name}`, at));
  return rest.every((each) => each !== undefined) ? first : undefined;
}

// Only interfaces that web pages commonly use: among all interfaces nearly every word is the name of some method.
const ofPages =
  /^(Abort|Blob|CharacterData|CustomElement|DataTransfer|Document|DOM|Element|Event|File|FormData|Headers|History|HTML|Intersection|Location|Media(Query|List)|Mutation|Node|Performance|Range|Readable|Request|Resize|Response|Selection|Shadow|Storage|SVG|Text|URL|Window|XMLHttp)/;

const builtins = entriesOf(javascript.builtins);
const ofPage = entriesOf(api).filter(([name]) => ofPages.test(name));
const members: Members = membersOf([...builtins, ...ofPage]);

/** Instance methods by name, without those of unsupported interfaces, whose constructors are reported already. */
function membersOf(owners: readonly (readonly [string, Identifier])[]): Members {
  const byName = new Map<string, Identifier[]>();
  for (const [owner, made] of owners) {
    if (unsupportedIn(owner, made) !== undefined) continue;
    for (const [name, at] of entriesOf(made)) {
      if (!name.endsWith('_static') && !isStatic(owner, name)) byName.set(name, [...(byName.get(name) ?? []), at]);
    }
  }
  return byName;
}

/** Whether a member is static; for built-in objects of JavaScript the data do not say, so this runtime is asked. */
function isStatic(owner: string, name: string): boolean {
  const made: unknown = Reflect.get(globalThis, owner);
  return (typeof made === 'function' || typeof made === 'object') && made !== null && name in made && !(name in Object.prototype);
}
