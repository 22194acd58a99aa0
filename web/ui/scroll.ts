/** Scrolls within the page: smoothly, unless the visitor wants less motion. A change of the page jumps at once. */
export function scrollGently(top: number) {
  const reduced = matchMedia('(prefers-reduced-motion: reduce)').matches
  scrollTo({ top, behavior: reduced ? 'instant' : 'smooth' })
}
