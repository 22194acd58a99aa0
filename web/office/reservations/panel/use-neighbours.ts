import { useEffect, useRef } from 'react'

/**
 * The neighbours of a reservation in a list. One that leaves the list while it is open, such as a request that was
 * confirmed, keeps its place between them.
 */
export function useNeighbours(ids: readonly string[], id: string) {
  const at = ids.indexOf(id)
  const known = useRef(at)
  useEffect(() => {
    if (at >= 0) known.current = at
  }, [at])
  const isListed = at >= 0
  const place = isListed ? at : known.current
  return {
    /** Undefined where it is not in the list. */
    at: isListed ? at : undefined,
    isFirst: place === 0,
    isLast: place >= 0 && place + (isListed ? 1 : 0) >= ids.length,
    previous: place > 0 ? ids[place - 1] : undefined,
    next: place >= 0 ? ids[place + (isListed ? 1 : 0)] : undefined,
  }
}
