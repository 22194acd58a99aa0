/** What the page of a reservation seldom shows, in one file of the build: whichever part is shown first brings it. */

export { AfterPart } from './after-part.tsx'
export { CardKept } from './card-kept.tsx'
export { CrewLines } from './crew-lines.tsx'
export { DocumentsPart } from './documents-part.tsx'
export { PayPart } from './pay-part.tsx'
export { RideActions } from './ride-actions.tsx'
export { ToldPart } from './told-part.tsx'
export { WaitingChange } from './waiting-change.tsx'
