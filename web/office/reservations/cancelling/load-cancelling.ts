/** The code of the question before a cancellation comes when it is asked. */
export const loadCancelling = () => import('./cancelling.tsx')
