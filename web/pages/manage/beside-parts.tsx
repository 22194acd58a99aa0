/** One chunk for the rarely shown parts: the first one shown loads it. */

export { PolicySection } from '../../ui/policy-line/policy-line.tsx'
export { PrimaryAction } from './primary-action.tsx'
export { RideRows } from './ride-rows.tsx'
export { WaitingChange } from './waiting-change.tsx'
