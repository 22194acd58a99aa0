import type { ReservationStatus } from '../reservations/reservation.ts'
import { CHANNELS, type Channel } from './delivery.ts'
import {
  type DriverMessage,
  type EditableMail,
  type EditableText,
  MESSAGES,
  type Message,
  type MessageOn,
  type MessageRow,
  type OfficeMail,
  type PassengerText,
  type PriceMail,
  type ReservationTemplate,
  type TextTemplate,
  type Trigger,
} from './message-catalog.ts'

const ALL = CHANNELS.flatMap(channel =>
  Object.entries(MESSAGES[channel]).map(([template, row]) => ({ channel, template, ...row })),
) as readonly Message[]

/** The messages with this cause: emails first, then texts to the customer and the passenger. */
export function messagesOn<On extends Trigger>(on: On): readonly MessageOn<On>[] {
  return ALL.filter((message): message is MessageOn<On> => message.on === on)
}

/** The row of a template named by a job or a request, or undefined for an unknown name. */
export function findMessage(channel: Channel, template: string): MessageRow | undefined {
  const rows: Record<string, MessageRow> = MESSAGES[channel]
  return Object.hasOwn(rows, template) ? rows[template] : undefined
}

function namesOf<Name>(channel: Channel, isOne: (row: MessageRow) => boolean): readonly Name[] {
  const rows: Record<string, MessageRow> = MESSAGES[channel]
  return Object.keys(rows).filter(name => isOne(rows[name] as MessageRow)) as Name[]
}

/** The emails about a reservation, to its customer and the owner. */
export const RESERVATION_MAILS = [
  'reservation-to-owner',
  ...namesOf<Exclude<ReservationTemplate, 'reservation-to-owner'>>('mail', ({ to }) => to === 'customer'),
] as const
/** The texts to the customer of a reservation. */
export const CUSTOMER_TEXTS = namesOf<TextTemplate>('text', ({ to }) => to === 'customer')
/** The texts to a passenger other than the customer. */
export const PASSENGER_TEXTS = namesOf<PassengerText>('text', ({ to }) => to === 'passenger')
/** The messages to drivers about a trip, in both channels. */
export const DRIVER_MESSAGES = namesOf<DriverMessage>('mail', ({ to }) => to === 'driver')
/** The emails to the office. */
export const OFFICE_MAILS = namesOf<OfficeMail>('mail', ({ to }) => to === 'owner')
/** The messages that the owner may edit. */
export const EDITABLE = {
  mail: namesOf<EditableMail>('mail', ({ wording }) => wording !== undefined),
  text: namesOf<EditableText>('text', ({ wording }) => wording !== undefined),
}
/** The messages to guests that the owner may turn off. Messages about money, and the answer to a request, are not among them. */
export const SWITCHABLE = {
  mail: namesOf<string>('mail', row => row.off === true && row.to !== 'owner'),
  text: namesOf<string>('text', ({ off }) => off === true),
}

/** True for an email about a price, before there is a reservation. */
export function isPriceMail(template: string): template is PriceMail {
  const row = findMessage('mail', template)
  return row?.to === 'visitor' && row.wording !== undefined
}

/** The message whose switch turns this one off, or undefined if it is always sent. */
export function switchOf(channel: Channel, template: string): string | undefined {
  const off = findMessage(channel, template)?.off
  return off === true ? template : off
}

const BY_STATUS = {
  pending: 'reservation-received',
  confirmed: 'reservation-confirmed',
  cancelled: 'reservation-cancelled',
  completed: 'reservation-completed',
} as const satisfies Record<ReservationStatus, ReservationTemplate>

/** The email that staff send when they resend this one: in another status, the message of that status. */
export function resentAs(template: ReservationTemplate, status: ReservationStatus): ReservationTemplate {
  const { again = [] }: MessageRow = MESSAGES.mail[template]
  return again.includes(status) ? template : BY_STATUS[status]
}

/** How a message reaches guests: the customer by email or text, or the passenger by text. */
export type Reach = Channel | 'passenger'

/** How this message reaches its recipient. */
export function reachOf({ channel, to }: { channel: Channel; to: MessageRow['to'] }): Reach {
  return to === 'passenger' ? 'passenger' : channel
}
