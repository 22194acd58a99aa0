/**
 * A link within the page is the browser's to follow, and the router renders the page anew. While parts still wait for
 * their code, React would throw them away with the focus in them: until then the router does not hear of it.
 */
function onPopState(event: PopStateEvent) {
  if (location.hash) event.stopImmediatePropagation()
}
const CAPTURED = { capture: true }
if (!import.meta.env.SSR) addEventListener('popstate', onPopState, CAPTURED)

/** Called when all parts are there, and when the page is left. */
export const heardAgain = () => removeEventListener('popstate', onPopState, CAPTURED)
