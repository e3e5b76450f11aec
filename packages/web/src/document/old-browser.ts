// True from Safari 16.4 (compression streams), Chrome 106 (`ic`) and Firefox 113 (the next ESR is 115), as in .browserslistrc.
const isSupported = "self.CompressionStream&&CSS.supports('width:1ic')";

/**
 * The first inline script of a document, in syntax that every browser knows. In an old browser it shows a sentence and keeps `data-no-
 * script` on the document, which makes the later scripts do nothing.
 *
 * @param place an expression for the element that shows the sentence
 */
export function checkBrowser(sentence: string, place = "d.body.appendChild(d.createElement('p'))"): string {
  return `(function(d){if(${isSupported})return d.documentElement.removeAttribute('data-no-script');var p=${place};p.className='old-browser';p.textContent=${JSON.stringify(sentence)}})(document)`;
}

/** Wraps a script so that it does nothing in an old browser. */
export function inSupportedBrowser(script: string): string {
  return `document.documentElement.hasAttribute('data-no-script')||(function(){${script}})()`;
}
