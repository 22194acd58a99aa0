import { useEffect, useRef } from 'react'

/** One that leaves the list while open, such as a confirmed request, keeps its place. */
export function useNeighbours(ids: readonly string[], id: string) {
  const at = ids.indexOf(id)
  const known = useRef(at)
  useEffect(() => {
    if (at >= 0) known.current = at
  }, [at])
  const isListed = at >= 0
  const place = isListed ? at : known.current
  return {
    at: isListed ? at : undefined,
    isFirst: place === 0,
    isLast: place >= 0 && place + (isListed ? 1 : 0) >= ids.length,
    previous: place > 0 ? ids[place - 1] : undefined,
    next: place >= 0 ? ids[place + (isListed ? 1 : 0)] : undefined,
  }
}
