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
  const line = lineOf(event)
  return line === undefined ? [] : [line]
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

function lineOf(event: ReservationEvent): string | undefined {
  const who = whoOf(event)
  switch (event.what) {
    case undefined:
      return statusLine(event, who)
    case 'details': {
      const names = namesOfFields(event.changed ?? [])
      return names ? words.changed({ who, fields: names }) : undefined
    }
    case 'deleted':
      return didLine(who, actions.deleted({ kind: actions.reservation }))
    case 'restored':
      return didLine(who, actions.restored({ kind: actions.reservation }))
    case 'announced':
      return didLine(who, actions.announceReservation)
    case 'mail-sent-again':
      return didLine(who, actions.resendMail)
    case 'mail-refused':
      return common.anEmailWasRejected
    case 'mail-not-delivered':
      return common.messageLost
    case 'told-by-phone':
      return words.notified({ who })
    case 'text-consent':
      return words.textConsent({ who })
    case 'rated':
      return words.rated({ stars: event.differences?.[0]?.after || '–' })
    case 'rating-answered':
      return words.ratingAnswered({ who })
    case 'price':
      return priceLine(event, who)
    case 'money':
      return moneyLine(event, who)
    case 'assigned':
      return because(
        words.assigned({
          ...{ who: byWhom(event), pair: assignedIn(event), leg: legOf(event) },
          is: event.isSuggested ? 'suggested' : 'assigned',
        }),
        event,
      )
    case 'unassigned':
      return because(words.unassigned({ who: byWhom(event), leg: legOf(event) }), event)
    case 'progress':
      return because(progressLine(event, who), event)
  }
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

function because(what: string, { reason }: ReservationEvent): string {
  return reason ? common.labeled({ label: what, value: reason }) : what
}

/** Empty if the reservation has one trip. */
function legOf({ leg }: ReservationEvent): string {
  return leg === undefined ? 'none' : `${leg}`
}

/** "Ada deleted the reservation". */
function didLine(who: string, what: string): string {
  return madeAction({ who, what, name: '' }).trimEnd()
}

function progressLine(event: ReservationEvent, who: string): string {
  const [moved] = event.differences ?? []
  const named = (progress = '') => progressName({ progress: progress.replaceAll('-', '') })
  return words.progress({ who, from: named(moved?.before), to: named(moved?.after), leg: legOf(event) })
}

function priceLine(event: ReservationEvent, who: string): string {
  const [total] = event.differences ?? []
  return because(words.price({ who, before: total?.before || '–', after: total?.after || '–' }), event)
}

function moneyLine(event: ReservationEvent, who: string): string {
  const [moved] = event.differences ?? []
  return because(words.money({ who, action: moved?.name ?? '', amount: moved?.after ?? '' }), event)
}

function statusLine(event: ReservationEvent, who: string): string | undefined {
  const { byStaff, from, to } = event
  if (!to) return undefined
  if (!from) return byStaff ? words.bookedByPhone({ who }) : requested({ who, route: 'none' })
  const status = (named: typeof to) => officeWords.status({ status: named })
  return because(words.moved({ who, from: status(from), to: status(to) }), event)
}

/** "date and time"; empty if none is shown. */
export function namesOfFields(fields: readonly string[]): string {
  const names = new Set(fields.flatMap(name => FIELD_NAMES[name] ?? []))
  return listInWords(
    [...names].map(name => name.replace(/^./, letter => letter.toLowerCase())),
    format,
  )
}
