import { useEffect, useRef } from 'react'

/** Brings a list that has opened into view, where the lower edge of the screen would cut it off. */
export function useInView<Element extends HTMLElement>(open: boolean) {
  const list = useRef<Element>(null)
  useEffect(() => {
    if (open) list.current?.scrollIntoView({ block: 'nearest' })
  }, [open])
  return list
}
