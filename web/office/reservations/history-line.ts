import * as facts from '#messages/facts'
import { format } from '#messages/locale'
import * as officeWords from '#messages/office'
import * as actions from '#messages/office-actions'
import * as common from '#messages/office-common'
import { gone as goneText } from '#messages/office-differences'
import { madeAction, requested } from '#messages/office-happened'
import * as words from '#messages/office-history'
import { progressName } from '#messages/office-trips'
import * as shared from '#messages/shared'
import * as options from '#messages/trip-options'
import type { ReservationEvent } from '../../../contract/booking/schemas.ts'
import { listInWords } from '../../../i18n/format-number.ts'
import { isLocale, localeFacts } from '../../../i18n/locales.ts'
import { dateInWords, timeInWords } from '../../in-words.ts'
import { typedPhoneText } from '../customers/phone-text.ts'

const FIELD_NAMES: Record<string, string> = {
  firstName: shared.firstName,
  lastName: shared.lastName,
  email: shared.email,
  phoneNumber: shared.phone,
  numberOfPassengers: facts.passengers,
  luggage: facts.luggage,
  flight: facts.flight,
  note: facts.note,
  pickUpAddress: shared.pickupLocation,
  pickUpPlace: shared.pickupLocation,
  dropOffAddress: shared.dropOffLocation,
  dropOffPlace: shared.dropOffLocation,
  stops: options.stops,
  pickUpDate: shared.date,
  pickUpTime: shared.time,
  wishedVehicle: shared.requestedVehicle,
  locale: common.language,
  vehicle: facts.vehicle,
  driver: common.driver,
}

export function historyLine(event: ReservationEvent): string[] {
  const { what, reason } = event
  // A newer server may know more kinds.
  const text = LINES[what ?? 'status']?.(event, whoOf(event))
  if (!text) return []
  return [reason && WITH_REASON.includes(what) ? common.labeled({ label: text, value: reason }) : text]
}

type Difference = NonNullable<ReservationEvent['differences']>[number]

/** "Time: 9:30 am → 4:45 am" */
export function differenceLine({ name, before, after, gone }: Difference): string {
  const label = FIELD_NAMES[name] ?? words.otherField
  const goneName = goneText({ kind: name })
  const [was, is] = [readable(name, before), readable(name, after)]
  const isSame = was === is && before !== after
  return words.difference({
    label,
    before: gone?.before ? goneName : isSame ? before : was,
    after: gone?.after ? goneName : isSame ? after : is,
  })
}

function readable(name: string, value: string): string {
  if (value === '') return common.empty
  if (name === 'pickUpDate') return dateInWords(value)
  if (name === 'locale' && isLocale(value)) return localeFacts(value).name
  if (name === 'phoneNumber') return typedPhoneText(value)
  return name === 'pickUpTime' ? timeInWords(value) : value
}

type Line = (event: ReservationEvent, who: string) => string | undefined

const LINES: Record<NonNullable<ReservationEvent['what']> | 'status', Line> = {
  status: statusLine,
  details(event, who) {
    const fields = namesOfFields(event.changed ?? [])
    return fields && words.changed({ who, fields })
  },
  deleted: (_, who) => didLine(who, actions.deleted({ kind: actions.reservation })),
  restored: (_, who) => didLine(who, actions.restored({ kind: actions.reservation })),
  announced: (_, who) => didLine(who, actions.announceReservation),
  'mail-sent-again': (_, who) => didLine(who, actions.resendMail),
  'mail-refused': () => common.anEmailWasRejected,
  'mail-not-delivered': () => common.messageLost,
  'told-by-phone': (_, who) => words.notified({ who }),
  'text-consent': (_, who) => words.textConsent({ who }),
  rated: event => words.rated({ stars: differenceOf(event).after || '–' }),
  'rating-answered': (_, who) => words.ratingAnswered({ who }),
  price(event, who) {
    const { before, after } = differenceOf(event)
    return words.price({ who, before: before || '–', after: after || '–' })
  },
  money(event, who) {
    const { name: action, after: amount } = differenceOf(event)
    return words.money({ who, action, amount })
  },
  assigned: event =>
    words.assigned({
      ...{ who: byWhom(event), pair: assignedIn(event), leg: legOf(event) },
      is: event.isSuggested ? 'suggested' : 'assigned',
    }),
  unassigned: event => words.unassigned({ who: byWhom(event), leg: legOf(event) }),
  progress(event, who) {
    const { before, after } = differenceOf(event)
    const named = (progress: string) => progressName({ progress: progress.replaceAll('-', '') })
    return words.progress({ who, from: named(before), to: named(after), leg: legOf(event) })
  },
}

const WITH_REASON: readonly ReservationEvent['what'][] = [
  undefined,
  'price',
  'money',
  'assigned',
  'unassigned',
  'progress',
]

/** Of events with a single one. */
function differenceOf({ differences = [] }: ReservationEvent): Difference {
  return differences[0] ?? { name: '', before: '', after: '' }
}

/** The server calls every visitor a customer. */
function whoOf({ byStaff, who }: ReservationEvent): string {
  if (!byStaff && who === 'customer') return words.guest
  return who || shared.system
}

function assignedIn({ differences = [] }: ReservationEvent): 'vehicle' | 'driver' | 'both' {
  const [only, ...others] = differences.filter(({ after, gone }) => after !== '' || gone?.after)
  if (others.length > 0) return 'both'
  return only?.name === 'vehicle' || only?.name === 'driver' ? only.name : 'both'
}

/** The program suggests the vehicle, also where staff confirmed the ride. */
function byWhom({ byStaff, who, isSuggested }: ReservationEvent): string {
  return byStaff && !isSuggested ? who : shared.system
}

/** Empty if the reservation has one trip. */
function legOf({ leg }: ReservationEvent): string {
  return leg === undefined ? 'none' : `${leg}`
}

/** "Ada deleted the reservation". */
function didLine(who: string, what: string): string {
  return madeAction({ who, what, name: '' }).trimEnd()
}

function statusLine(event: ReservationEvent, who: string): string | undefined {
  const { byStaff, from, to } = event
  if (!to) return undefined
  if (!from) return byStaff ? words.bookedByPhone({ who }) : requested({ who, route: 'none' })
  const status = (named: typeof to) => officeWords.status({ status: named })
  return words.moved({ who, from: status(from), to: status(to) })
}

/** "date and time"; empty if none is shown. */
export function namesOfFields(fields: readonly string[]): string {
  const names = new Set(fields.flatMap(name => FIELD_NAMES[name] ?? []))
  return listInWords(
    [...names].map(name => name.replace(/^./, letter => letter.toLowerCase())),
    format,
  )
}
