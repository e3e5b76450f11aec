import { unlessOld } from './old-browser.ts';
import { fetchEntry, renewal } from './renewal.ts';

// Before React: escape, a followed link, a click elsewhere and the focus elsewhere close open menus, the burger's first link takes focus 100 ms after it opens,
// what happens in a window over the page closes none. Outlines are told from the keyboard by :focus-visible.
const menus = `var d=document,q='details[data-menu][open]';
function menus(){return d.querySelector('dialog[open]')?[]:d.querySelectorAll(q)}
function shut(t){menus().forEach(function(m){t&&m.contains(t)||(m.open=false)})}
d.addEventListener('click',function(e){h.removeAttribute(p);shut(e.defaultPrevented||!e.target.closest('a')?e.target:0)});d.addEventListener('focusin',function(e){shut(e.target)});
d.addEventListener('keydown',function(e){e.key==='Escape'&&menus().forEach(function(m){m.contains(d.activeElement)&&m.querySelector('summary').focus();m.open=false})});
d.addEventListener('toggle',function(e){var m=e.target;m.open&&m.matches('[data-burger]')&&setTimeout(function(){var n=m.querySelector('nav');n.contains(d.activeElement)||n.querySelector('a,summary').focus()},100)},true);`;

// The entry is fetched once everything else is here and painted, so that nothing of it is in the way of the first paint; a document that
// nobody looks at is not painted, and a browser may not tell: a second is enough then.
const painted = `function painted(then){var once=function(){once=function(){};then()};setTimeout(function(){once()},1000);
try{new PerformanceObserver(function(){setTimeout(function(){once()},0)}).observe({type:'paint',buffered:true})}catch(e){once()}}`;

// What is below the window is laid out once all else is here, a part a frame (base.css): fonts come after the first paint, and with them a
// long page would be laid out anew in one go, which a slow phone feels. Whoever comes back, or to a part of it, needs all of it at once,
// and so may whoever clicks.
const below = `var h=d.documentElement,p='data-in-parts';
if(!location.hash&&(performance.getEntriesByType('navigation')[0]||0).type==='navigate')h.setAttribute(p,'');
function layOut(){var s=d.querySelectorAll('main>section,main~footer'),i=0;(function next(){requestAnimationFrame(function(){if(s[i]){s[i++].setAttribute('data-laid','');next()}else h.removeAttribute(p)})})()}`;

/** The inline script at the end of every public document, at most 2.6 kB. The same for all pages of a build, so that its hash is one. */
export function beforeReact(entry: string): string {
  return unlessOld(
    `${menus}${renewal}${painted}${below}addEventListener('load',function(){layOut();painted(function(){${fetchEntry(entry)}})});`,
  );
}
