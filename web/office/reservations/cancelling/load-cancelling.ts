export const loadCancelling = () => import('./cancelling.tsx')
