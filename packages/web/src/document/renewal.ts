import { chunkTimeout } from '../lazy-part.ts';
import { reloadOnce } from '../navigation/reload-once.ts';

// A part of an old build that is gone loads the document anew: one that an import of ours asked for, or the entry itself.
// Not without a network: what is on the screen is all that the reader has. And not once the document is being left: Firefox and WebKit then
// reject every import that is under way, and a reload would take the place of the navigation. `beforeunload` tells of an address that is
// typed, which may take longer than a second. A click may lead to no other document (a file, an application), so it counts for half a minute.
// Zod looks here when it is loaded: it would try whether it may compile its checks, which the content security policy forbids and reports.
export const renewal = `var left=0,renew=${reloadOnce};
function leave(e){e.defaultPrevented||e.type==='click'&&!e.target.closest('a[href]:not([target],[download])')||(left=Date.now())}
addEventListener('click',leave);addEventListener('submit',leave);addEventListener('beforeunload',leave);addEventListener('pagehide',function(){left=1/0});addEventListener('pageshow',function(){left=0});
function gone(){setTimeout(function(){Date.now()-left<30000||navigator.onLine===false||renew(Date.now(),function(){return sessionStorage},function(){location.reload()})},1000)}
addEventListener('vite:preloadError',gone);self.__zod_globalConfig={jitless:true};`;

/** Fetches the entry of a public document; `gone()` must be declared before. */
export function fetchEntry(entry: string): string {
  return `var t=setTimeout(gone,${chunkTimeout});import(${JSON.stringify(entry)}).then(function(){clearTimeout(t)},gone)`;
}
