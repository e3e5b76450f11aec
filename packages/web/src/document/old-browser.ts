// True from Safari 16.4 (compression streams), Chrome 106 (`ic`) and Firefox 113 on (the ESR after it is 115): the baseline of .browserslistrc.
const isYoung = "self.CompressionStream&&CSS.supports('width:1ic')";

/**
 * The first inline script of a document, in words that every browser reads: an old one is told in a sentence what it cannot do, and the mark
 * that no script runs stays on the document; the scripts after it do nothing then.
 *
 * @param place an expression for the element that shows the sentence
 */
export function askTheBrowser(sentence: string, place = "d.body.appendChild(d.createElement('p'))"): string {
  return `(function(d){if(${isYoung})return d.documentElement.removeAttribute('data-no-script');var p=${place};p.className='old-browser';p.textContent=${JSON.stringify(sentence)}})(document)`;
}

/** A script that runs in a browser of the baseline only. */
export function unlessOld(script: string): string {
  return `document.documentElement.hasAttribute('data-no-script')||(function(){${script}})()`;
}
