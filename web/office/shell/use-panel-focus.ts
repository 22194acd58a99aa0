import { useEffect, useLayoutEffect, useRef } from 'react'

/** Returns to what opened the panel once focus unmounts with it. */
export function usePanelFocus({ takes }: { takes: boolean }) {
  const panel = useRef<HTMLElement>(null)
  const opener = useRef<Element>(null)
  const first = useRef(takes)
  // Before paint: a hidden list loses its focus then.
  useLayoutEffect(() => {
    opener.current = document.activeElement
    if (first.current) panel.current?.focus({ preventScroll: true })
  }, [])
  // Once the list is shown again.
  useEffect(
    () => () => {
      const { current: before } = opener
      if (document.activeElement !== document.body) return
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    },
    [],
  )
  return panel
}
