/**
 * Defers hydration, since scripts compete with the first picture for the bandwidth of a phone. The page works without
 * them, so they start after the load event or at the first touch, key or click. Removes React Router's preload links
 * and keeps its module script as text until then. Throws if the page has no such script: the framework has changed.
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

/**
 * Waits until each picture in the window is decoded, which may be after the load event, and two frames more, so that
 * the page is painted: whichever picture is the largest, no script delays it. A picture that cannot be decoded counts
 * as decoded. The policy holds the hash of the module's text.
 */
const STARTER = `(function(){var went;function go(){if(went)return;went=true
var text=document.getElementById('start'),script=document.createElement('script')
script.type='module';script.textContent=text.textContent;document.body.appendChild(script)}
function seen(picture){var box=picture.getBoundingClientRect();return box.height&&box.bottom>0&&box.top<innerHeight}
function decoded(picture){return picture.decode().catch(function(){})}
function paint(){requestAnimationFrame(function(){requestAnimationFrame(go)})}
function later(){Promise.all(Array.from(document.images).filter(seen).map(decoded)).then(paint)}
['pointerdown','keydown','touchstart','focusin'].forEach(function(name){addEventListener(name,go,{once:true,passive:true,capture:true})})
if(document.readyState==='complete')later();else addEventListener('load',later)})()`
