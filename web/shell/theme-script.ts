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
