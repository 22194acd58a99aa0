import { lazy, Suspense } from 'react'
import type { MoveFirstProps } from './move-first.tsx'

const MoveFirst = lazy(async () => ({ default: (await import('./move-first.tsx')).MoveFirst }))

/** Trips to be moved first; the code for it loads once something is in the way. */
export function MoveFirstSlot(props: MoveFirstProps) {
  if (props.inTheWay.length === 0) return null
  return (
    <Suspense fallback={null}>
      <MoveFirst {...props} />
    </Suspense>
  )
}
