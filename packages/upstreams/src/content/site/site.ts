import type { ContentPage, Flashcard } from '@edison/contracts/content/page';
import type { Answer } from '@edison/contracts/route';
import type { contentCalls } from '@edison/contracts/upstream/content';
import type { Synonyms } from './read-synonyms.ts';

type Calls = typeof contentCalls;

/** A media file in memory. `hashedName` carries the hash of the bytes, so that its address changes with them. */
export interface MediaFile {
  readonly name: string;
  readonly hashedName: string;
  readonly hash: string;
  readonly type: string;
  readonly bytes: Buffer;
  readonly altText: string;
  /** Pixels of a picture; a drawing has them out of its view box. */
  readonly size?: { readonly width: number; readonly height: number };
}

/** The whole site, checked: whatever is in here can be served. */
export interface Site {
  readonly global: Answer<Calls['GetGlobal']>;
  readonly menus: Answer<Calls['GetMenus']>['Page'];
  readonly scripts: Answer<Calls['GetScripts']>;
  /** By path, with both slashes. */
  readonly pages: ReadonlyMap<string, ContentPage>;
  /** Pages that nobody is shown without a signed link, by path. */
  readonly drafts: ReadonlyMap<string, ContentPage>;
  /** By id. */
  readonly flashcards: ReadonlyMap<string, Flashcard>;
  /** Synonyms for the search. */
  readonly synonyms: Synonyms;
  /** Old path → new path or address. */
  readonly moved: ReadonlyMap<string, string>;
  /** Paths of withdrawn pages. */
  readonly gone: ReadonlySet<string>;
  /** By file name. */
  readonly media: ReadonlyMap<string, MediaFile>;
  /** What `umb://media/{name}` and `umb://document/{path with dashes}` stand for. */
  readonly udis: ReadonlyMap<string, Answer<Calls['GetMedia']>>;
}

/** Returns the site as its files are now: call it each time, for an editor may have changed one. */
export type CurrentSite = () => Site;
