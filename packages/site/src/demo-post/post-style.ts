/** How the demo's mailbox looks: the colours and sizes of the site's tokens, without its build. */
export const postStyle = `
:root{--ink:#14213d;--soft:#3b4763;--paper:#fffaf0;--rule:#d8d0bd;--link:#1b4cb8;--filament:#ffc93c}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);overflow-wrap:anywhere;
font:clamp(1.0625rem,1.02rem + .2vw,1.1875rem)/1.5 "Atkinson Hyperlegible Next",system-ui,sans-serif}
header,main{padding-inline:max(1rem,50% - 34rem)}
header{background:var(--ink);border-bottom:6px solid var(--filament)}
header a{color:var(--paper);font:700 1.25rem "Bricolage Grotesque",system-ui,sans-serif;text-decoration:none}
header a,.back,dd a{display:inline-flex;align-items:center;min-height:44px}
main{padding-block:1rem 3rem}
h1{font:700 clamp(1.75rem,1.4rem + 2vw,2.5rem)/1.15 "Bricolage Grotesque",system-ui,sans-serif;margin:.5rem 0 1rem}
h2{font-size:1rem;margin:0 0 .5rem}
p{margin:0 0 1rem;max-width:38em}
a{color:var(--link);text-underline-offset:.2em}
:focus-visible{outline:3px solid var(--ink);outline-offset:2px;box-shadow:0 0 0 2px var(--filament)}
header a:focus-visible{outline-color:var(--filament)}
.mails{list-style:none;margin:1.5rem 0 0;padding:0;border-top:2px solid var(--ink)}
.mails li{border-bottom:1px solid var(--rule)}
.mails a{display:grid;gap:.125rem 1.5rem;padding:.75rem .5rem;color:inherit;text-decoration:none}
.mails strong{color:var(--link);text-decoration:underline;text-underline-offset:.2em}
.mails a:hover{background:#fff0c4}
.mails span,.mails time{color:var(--soft);font-size:.9375rem}
dl{margin:0 0 1.5rem;display:grid;gap:.25rem}
dl div{display:grid;grid-template-columns:5.5rem 1fr;align-items:baseline}
dt{color:var(--soft)}
dd{margin:0}
dd a{margin-right:1rem}
.both{display:grid;grid-auto-rows:1fr;gap:2rem 1.5rem}
section{display:flex;flex-direction:column;min-width:0}
iframe,pre{width:100%;margin:0;background:#fff;border:2px solid var(--ink);border-radius:12px}
iframe{flex:1;min-height:38rem}
pre{padding:1rem;white-space:pre-wrap;font:inherit}
@media (min-width:60rem){.both{grid-template-columns:1fr 1fr}pre{flex:1}.mails a{grid-template:auto auto/1fr auto;align-items:baseline}.mails span{grid-area:2/1}.mails time{grid-area:1/2}}
`;
