import { LANGUAGE_KEY } from './language-choice.ts'

export const GROUNDS = { light: '#e9e4da', dark: '#0b0c0f' }

export const THEME_CHANGED = 'themechange'

/**
 * Applied before the first paint. Constant text, so that cached pages' policies know its hash. Its meta
 * element precedes the system's: browsers use the first match, and React finds its own by content. A page from the
 * back/forward cache missed what was chosen since.
 */
export const themeScript = () => `(function(h,k){var m=document.createElement('meta');m.name='theme-color'
function show(t){m.remove();if(t==='light'||t==='dark'){h.dataset.theme=t
m.content=t==='light'?'${GROUNDS.light}':'${GROUNDS.dark}';document.head.prepend(m)}else delete h.dataset.theme
dispatchEvent(new Event('${THEME_CHANGED}'))}
window.chooseTheme=function(t){try{if(t==='system')localStorage.removeItem(k);else localStorage.setItem(k,t)}catch(e){}show(t)}
addEventListener('storage',function(e){if(e.key===k||e.key===null)show(e.newValue)})
function read(){try{show(localStorage.getItem(k))}catch(e){}}
addEventListener('pageshow',function(e){if(e.persisted)read()})
read()})(document.documentElement,'theme')`

/** Until the load event, up to four seconds. */
export const VEIL_SCRIPT = `(function(h){h.classList.add('is-loading');function done(){h.classList.remove('is-loading')}
addEventListener('load',done);setTimeout(done,4000)})(document.documentElement)`

/**
 * Reserves space before the first paint if the browser prefers another available language and none was chosen.
 */
export const OFFER_SCRIPT = `(function(h){try{if(localStorage.getItem('${LANGUAGE_KEY}'))return
var known=Array.from(document.querySelectorAll('link[hreflang]'),function(l){return l.hreflang})
var first=navigator.languages.map(function(l){return l.split('-')[0]}).find(function(l){return known.includes(l)})
if(first&&first!==h.lang)h.dataset.offer=first}catch(e){}})(document.documentElement)`
