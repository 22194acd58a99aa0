import { loaded } from './loaded.tsx'
import type { TimeProps } from './priced-state.ts'

const PickUpTime = loaded<TimeProps>(() => import('./pick-up-time.tsx'))

/** A pick-up in words and what has to be asked about it, once there is one. */
export const PickUpEcho = (props: TimeProps) => props.date && props.time && <PickUpTime {...props} />
