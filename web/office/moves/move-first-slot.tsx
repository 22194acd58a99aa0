import { Suspense } from 'react'
import { lazyPart } from '../lazy-part.tsx'
import type { MoveFirstProps } from './move-first.tsx'

const MoveFirst = lazyPart(async () => (await import('./move-first.tsx')).MoveFirst)

/** Lazy: loaded once a conflict exists. */
export function MoveFirstSlot(props: MoveFirstProps) {
  if (props.inTheWay.length === 0) return null
  return (
    <Suspense fallback={null}>
      <MoveFirst {...props} />
    </Suspense>
  )
}
