/** Brings the parts that the page of a reservation seldom shows. */
export const loadBeside = () => import('./beside-parts.tsx')
