import { chunkTimeout } from '../lazy-part.ts';
import { reloadOnce } from '../navigation/reload-once.ts';

// Before React: escape, a followed link, a click elsewhere and the focus elsewhere close open menus, the burger's first link takes focus 100 ms after it opens,
// what happens in a window over the page closes none. Outlines are told from the keyboard by :focus-visible.
const menus = `var d=document,q='details[data-menu][open]';
function menus(){return d.querySelector('dialog[open]')?[]:d.querySelectorAll(q)}
function shut(t){menus().forEach(function(m){t&&m.contains(t)||(m.open=false)})}
d.addEventListener('click',function(e){shut(e.defaultPrevented||!e.target.closest('a')?e.target:0)});d.addEventListener('focusin',function(e){shut(e.target)});
d.addEventListener('keydown',function(e){e.key==='Escape'&&menus().forEach(function(m){m.contains(d.activeElement)&&m.querySelector('summary').focus();m.open=false})});
d.addEventListener('toggle',function(e){var m=e.target;m.open&&m.matches('[data-burger]')&&setTimeout(function(){var n=m.querySelector('nav');n.contains(d.activeElement)||n.querySelector('a,summary').focus()},100)},true);`;

// A part of an old build that is gone loads the document anew: one that an import of ours asked for, or the entry itself.
// Not without a network: what is on the screen is all that the reader has.
const renewal = `var renew=${reloadOnce};function gone(){navigator.onLine===false||renew(Date.now(),function(){return sessionStorage},function(){location.reload()})}
addEventListener('vite:preloadError',gone);`;

// The entry is fetched once everything else is here and painted, so that nothing of it is in the way of the first paint; a document that
// nobody looks at is not painted, and a browser may not tell: a second is enough then.
const painted = `function painted(then){var once=function(){once=function(){};then()};setTimeout(function(){once()},1000);
try{new PerformanceObserver(function(){setTimeout(function(){once()},0)}).observe({type:'paint',buffered:true})}catch(e){once()}}`;

/** The inline script of every public document, at most 2 kB. The same for all pages of a build, so that its hash is one. */
export function beforeReact(entry: string): string {
  return `${menus}${renewal}${painted}addEventListener('load',function(){painted(function(){var t=setTimeout(gone,${chunkTimeout});import(${JSON.stringify(entry)}).then(function(){clearTimeout(t)},gone)})});`;
}
