import { useEffect, useRef } from 'react'

/** If the screen's bottom edge would cut it off. */
export function useInView<Element extends HTMLElement>(open: boolean) {
  const list = useRef<Element>(null)
  useEffect(() => {
    if (open) list.current?.scrollIntoView({ block: 'nearest' })
  }, [open])
  return list
}
