import { LANGUAGE_KEY } from './language-choice.ts'

/** The page's ground in both themes, as --page in tokens.css: browsers colour their bars with it. */
export const GROUNDS = { light: '#e9e4da', dark: '#0b0c0f' }

/** Told to the window when another theme is chosen, here or in another tab. */
export const THEME_CHANGED = 'themechange'

/**
 * Shows the chosen theme before the first paint, and another one when it is chosen. Its text never changes, so that the
 * policy of kept pages knows it by its hash. The colour of the browser's bar is an element of its own, before those of
 * the system: browsers take the first that matches, and React looks for its own elements by what they say.
 */
export const themeScript = () => `(function(h,k){var m=document.createElement('meta');m.name='theme-color'
function show(t){m.remove();if(t==='light'||t==='dark'){h.dataset.theme=t
m.content=t==='light'?'${GROUNDS.light}':'${GROUNDS.dark}';document.head.prepend(m)}else delete h.dataset.theme
dispatchEvent(new Event('${THEME_CHANGED}'))}
window.chooseTheme=function(t){try{if(t==='system')localStorage.removeItem(k);else localStorage.setItem(k,t)}catch(e){}show(t)}
addEventListener('storage',function(e){if(e.key===k||e.key===null)show(e.newValue)})
try{show(localStorage.getItem(k))}catch(e){}})(document.documentElement,'theme')`

/** Shows the loading screen until the load event, for four seconds at most. */
export const VEIL_SCRIPT = `(function(h){h.classList.add('is-loading');function done(){h.classList.remove('is-loading')}
addEventListener('load',done);setTimeout(done,4000)})(document.documentElement)`

/**
 * Reserves the line of the language offer before the first paint, so that nothing moves when it appears: where the
 * browser prefers another language that this page exists in, and nobody has chosen one here.
 */
export const OFFER_SCRIPT = `(function(h){try{if(localStorage.getItem('${LANGUAGE_KEY}'))return
var known=Array.from(document.querySelectorAll('link[hreflang]'),function(l){return l.hreflang})
var first=navigator.languages.map(function(l){return l.split('-')[0]}).find(function(l){return known.includes(l)})
if(first&&first!==h.lang)h.dataset.offer=first}catch(e){}})(document.documentElement)`
