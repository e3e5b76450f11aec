import { chunkTimeout } from '../lazy-part.ts';
import { reloadOnce } from '../navigation/reload-once.ts';

// Reloads the document when a chunk or the entry of an old build is gone (`vite:preloadError`).
// Not while offline, where the current page is all the reader has. Not while the document is being left: Firefox and WebKit then reject
// pending imports, and a reload would replace the navigation. `beforeunload` reports a typed address, which may take longer than a second
// to load. A click may lead to no new document (a download, an app), so it counts for 30 seconds only.
// `jitless` keeps Zod from testing whether it may compile with `new Function`, which the content security policy forbids and reports.
export const reloadOnMissingChunk = `var left=0,renew=${reloadOnce};
function leave(e){e.defaultPrevented||e.type==='click'&&!e.target.closest('a[href]:not([target],[download])')||(left=Date.now())}
addEventListener('click',leave);addEventListener('submit',leave);addEventListener('beforeunload',leave);addEventListener('pagehide',function(){left=1/0});addEventListener('pageshow',function(){left=0});
function gone(){setTimeout(function(){Date.now()-left<30000||navigator.onLine===false||renew(Date.now(),function(){return sessionStorage},function(){location.reload()})},1000)}
addEventListener('vite:preloadError',gone);self.__zod_globalConfig={jitless:true};`;

/** Imports the entry of a public document; expects `gone()` to be declared. */
export function importEntry(entry: string): string {
  return `var t=setTimeout(gone,${chunkTimeout});import(${JSON.stringify(entry)}).then(function(){clearTimeout(t)},gone)`;
}
