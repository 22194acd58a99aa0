import { useEffect } from 'react'

/** Reloads a page from the back/forward cache: a payment, tip or change made since is missing, and its buttons are pressed. */
export function useFresh(): void {
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && location.reload()
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [])
}
