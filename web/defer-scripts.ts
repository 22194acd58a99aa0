/**
 * Delays hydration, since scripts compete with the first picture for bandwidth. Starts after load or on first
 * input. Throws without React Router's module script: the framework changed.
 */
export function deferScripts(html: string, mark: string): string {
  const attribute = `nonce="${mark}"`
  const opening = `<script ${attribute} type="module" async="">`
  const at = html.indexOf(opening)
  if (at < 0) throw new Error('The page has no module script to defer')
  const end = html.indexOf('</script>', at)
  const module = html.slice(at + opening.length, end)
  const deferred = `<script ${attribute} type="text/plain" id="start">${module}</script><script ${attribute}>${STARTER}</script>`
  return (html.slice(0, at) + deferred + html.slice(end + '</script>'.length)).replace(
    /<link rel="modulepreload"[^>]*>/g,
    '',
  )
}

const EARLY_CLICKS_MS = 15_000
/** React marks a control before its handlers and effects run. */
const SETTLED_MS = 100

/**
 * Repeats clicks that need scripts once React has taken over the control: on slow networks seconds later. Submit
 * buttons, links and the menu work without. Impatient clicks on one control count once, and the last one in a radio
 * group. React ignores a click without a change, so a radio button or checkbox is first set to the opposite.
 */
const EARLY_CLICKS = `(function(){var served=new Set(document.querySelectorAll('button[type=button]:not([popovertarget]),[type=radio],[type=checkbox]')),early=new Map()
function taken(control){return Object.keys(control).some(function(key){return key.startsWith('__react')})}
function repeat(){early.forEach(function(wanted,control){if(!taken(control))return
early.delete(control);setTimeout(function(){if(control.type!=='button')control.checked=!wanted
control.click()},${SETTLED_MS})})
if(early.size)setTimeout(repeat,50)}
addEventListener('click',function(event){var control=event.target.closest('button,input')
if(served.has(control)&&!taken(control))setTimeout(function(){if(taken(control))return
var runs=early.size
if(control.type==='radio')early.forEach(function(_,other){if(other.name===control.name)early.delete(other)})
early.set(control,control.checked)
if(!runs)repeat()
setTimeout(function(){early.delete(control)},${EARLY_CLICKS_MS})})},true)})()`

/**
 * Also waits for visible pictures to decode and two frames, so that scripts never delay the largest contentful
 * paint. A lazy picture that is clipped never loads, so only loaded ones count. The policy contains the module text's
 * hash.
 */
const STARTER = `(function(){var went;function go(){if(went)return;went=true
var text=document.getElementById('start'),script=document.createElement('script')
script.type='module';script.textContent=text.textContent;document.body.appendChild(script)}
function seen(picture){var box=picture.getBoundingClientRect();return picture.complete&&box.height&&box.bottom>0&&box.top<innerHeight}
function decoded(picture){return picture.decode().catch(function(){})}
function paint(){requestAnimationFrame(function(){requestAnimationFrame(go)})}
function later(){Promise.all(Array.from(document.images).filter(seen).map(decoded)).then(paint)}
['pointerdown','keydown','touchstart','focusin'].forEach(function(name){addEventListener(name,go,{once:true,passive:true,capture:true})})
if(document.readyState==='complete')later();else addEventListener('load',later)})();${EARLY_CLICKS}`
