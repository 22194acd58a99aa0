import { LANGUAGE_KEY } from './language-choice.ts'

/**
 * Reserves the line of the language offer before the first paint, so that nothing moves when it appears: where the
 * browser prefers another language that this page exists in, and nobody has chosen one here.
 */
export const OFFER_SCRIPT = `(function(h){try{if(localStorage.getItem('${LANGUAGE_KEY}'))return
var known=Array.from(document.querySelectorAll('link[hreflang]'),function(l){return l.hreflang})
var first=navigator.languages.map(function(l){return l.split('-')[0]}).find(function(l){return known.includes(l)})
if(first&&first!==h.lang)h.dataset.offer=first}catch(e){}})(document.documentElement)`
