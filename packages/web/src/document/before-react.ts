// Before React: escape and a click elsewhere close open menus; the entry is fetched once everything else is here.
const closeMenus = `var d=document,q='details[data-menu][open]';
d.addEventListener('click',function(e){d.querySelectorAll(q).forEach(function(m){if(!m.contains(e.target))m.open=false})});
d.addEventListener('keydown',function(e){if(e.key==='Escape')d.querySelectorAll(q).forEach(function(m){if(m.contains(d.activeElement)){m.querySelector('summary').focus()}m.open=false})});`;

/** The inline script of every public document, at most 2 kB. The same for all pages of a build, so that its hash is one. */
export function beforeReact(entry: string): string {
  return `${closeMenus}addEventListener('load',function(){setTimeout(function(){import(${JSON.stringify(entry)})},0)});`;
}
