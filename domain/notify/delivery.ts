/** What became of a message that a provider has taken or refused. Nothing follows some of them: not every provider reports. */
export const DELIVERY_STATES = ['handed-over', 'delivered', 'undelivered', 'bounced', 'complained'] as const
/** One of them. */
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** The channels of messages to customers. */
export const CHANNELS = ['mail', 'text'] as const
/** One of them. */
export type Channel = (typeof CHANNELS)[number]

/** Addresses of one email to the office. */
export const OFFICE_RECIPIENTS_MAX = 5

const NEXT: Record<DeliveryState, readonly DeliveryState[]> = {
  'handed-over': ['delivered', 'undelivered', 'bounced', 'complained'],
  delivered: ['complained'],
  undelivered: [],
  bounced: [],
  complained: [],
}

/** The state after a report: reports come twice and in any order, and a state never goes back. */
export function afterReport(known: DeliveryState, reported: DeliveryState): DeliveryState {
  return NEXT[known].includes(reported) ? reported : known
}

/** True where the person does not have the message. */
export function isNotReached(state: DeliveryState): boolean {
  return state === 'undelivered' || state === 'bounced'
}
