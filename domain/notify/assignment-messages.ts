/** A driver and a vehicle, by id: guests are informed of the same assignment once. */
export type AssignedPair = { driver: string; vehicle: string }

/** A planned message about an assignment, with its state. */
export type AssignmentMessage = AssignedPair & { state: 'waiting' | 'sending' | 'sent' | 'dropped' }

/**
 * What becomes of the messages to one recipient about one trip, oldest first, now that this is its assignment; undefined
 * if there is none. Waiting ones about another assignment are dropped. One is added if the last one sent, or about to be,
 * named another assignment, or `isNew` says that the recipient has received nothing.
 */
export function planAssignmentMessages<Message extends AssignmentMessage>(
  messages: readonly Message[],
  assigned: AssignedPair | undefined,
  { isNew = false }: { isNew?: boolean } = {},
): { drop: Message[]; keep: Message | undefined; adds: boolean } {
  const isSame = (one: AssignedPair) => one.driver === assigned?.driver && one.vehicle === assigned.vehicle
  const waiting = messages.filter(({ state }) => state === 'waiting')
  const last = messages.findLast(({ state }) => state === 'sent' || state === 'sending')
  const isInformed = last !== undefined && isSame(last) && !isNew
  const keep = isInformed ? undefined : waiting.find(isSame)
  return {
    drop: waiting.filter(one => one !== keep),
    keep,
    adds: assigned !== undefined && !isInformed && keep === undefined,
  }
}
