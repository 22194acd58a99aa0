export const loadBeside = () => import('./beside-parts.tsx')
