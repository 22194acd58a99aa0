/**
 * Hash navigation re-renders the page. While lazy parts are pending, React would discard them and the focus,
 * so the router must not see it.
 */
function onPopState(event: PopStateEvent) {
  if (location.hash) event.stopImmediatePropagation()
}
const CAPTURED = { capture: true }
if (!import.meta.env.SSR) addEventListener('popstate', onPopState, CAPTURED)

export const heardAgain = () => removeEventListener('popstate', onPopState, CAPTURED)
