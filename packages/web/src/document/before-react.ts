import { inSupportedBrowser } from './old-browser.ts';
import { importEntry, reloadOnMissingChunk } from './renewal.ts';

// Menus before hydration: Escape, a followed link, and a click or focus elsewhere close them; 100 ms after the burger menu opens, its first
// link takes the focus. A click inside an open dialog closes none. Focus outlines are left to :focus-visible.
const menus = `var d=document,q='details[data-menu][open]';
function menus(){return d.querySelector('dialog[open]')?[]:d.querySelectorAll(q)}
function shut(t){menus().forEach(function(m){t&&m.contains(t)||(m.open=false)})}
d.addEventListener('click',function(e){h.removeAttribute(p);shut(e.defaultPrevented||!e.target.closest('a')?e.target:0)});d.addEventListener('focusin',function(e){shut(e.target)});
d.addEventListener('keydown',function(e){e.key==='Escape'&&menus().forEach(function(m){m.contains(d.activeElement)&&m.querySelector('summary').focus();m.open=false})});
d.addEventListener('toggle',function(e){var m=e.target;m.open&&m.matches('[data-burger]')&&setTimeout(function(){var n=m.querySelector('nav');n.contains(d.activeElement)||n.querySelector('a,summary').focus()},100)},true);`;

// Fetches the entry after the first paint, so that it does not delay it; after one second at the latest, since a hidden document is never
// painted and some browsers do not report paints.
const painted = `function painted(then){var once=function(){once=function(){};then()};setTimeout(function(){once()},1000);
try{new PerformanceObserver(function(){setTimeout(function(){once()},0)}).observe({type:'paint',buffered:true})}catch(e){once()}}`;

// Lays out the sections below the viewport one per frame (base.css): web fonts arrive after the first paint, and laying out a long page
// again at once would block a slow phone. Skipped on a reload, when going back and with a fragment, which need all heights; ended by a
// click.
const below = `var h=d.documentElement,p='data-in-parts';
if(!location.hash&&(performance.getEntriesByType('navigation')[0]||0).type==='navigate')h.setAttribute(p,'');
function layOut(){var s=d.querySelectorAll('main>section,main~footer'),i=0;(function next(){requestAnimationFrame(function(){if(s[i]){s[i++].setAttribute('data-laid','');next()}else h.removeAttribute(p)})})()}`;

/** The inline script at the end of every public document, at most 2.6 kB. Equal on all pages of a build, so that the CSP needs one hash. */
export function beforeReact(entry: string): string {
  return inSupportedBrowser(
    `${menus}${reloadOnMissingChunk}${painted}${below}addEventListener('load',function(){layOut();painted(function(){${importEntry(entry)}})});`,
  );
}
