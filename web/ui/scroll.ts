/** Scrolls within the page: smoothly, unless the visitor prefers reduced motion. */
export function scrollSmoothly(top: number) {
  const reduced = matchMedia('(prefers-reduced-motion: reduce)').matches
  scrollTo({ top, behavior: reduced ? 'instant' : 'smooth' })
}
