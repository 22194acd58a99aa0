import * as officeWords from '#messages/office'
import * as shared from '#messages/shared'
import * as common from '#messages/office-common'
import * as words from '#messages/office-history'
import type { ReservationEvent } from '../../../contract/reservations/history-schemas.ts'
import { isLocale, localeFacts } from '../../../i18n/locales.ts'
import { dateInWords, timeInWords } from '../../in-words.ts'

/** Labels of the wire's fields. Derived fields are left out. */
const FIELD_NAMES: Record<string, string> = {
  firstName: words.firstName,
  lastName: words.lastName,
  email: words.email,
  phoneNumber: words.phoneNumber,
  numberOfPassengers: words.numberOfPassengers,
  pickUpAddress: words.pickUpAddress,
  pickUpPlace: words.pickUpAddress,
  dropOffAddress: words.dropOffAddress,
  dropOffPlace: words.dropOffAddress,
  pickUpDate: words.pickUpDate,
  pickUpTime: words.pickUpTime,
  wishedVehicle: words.wishedVehicle,
  locale: common.locale,
  vehicle: words.vehicle,
  driver: words.driver,
}

/** The line of the history for an event; none for an event that staff need not see. */
export function historyLine(event: ReservationEvent): string[] {
  const line = lineOf(event)
  return line === undefined ? [] : [line]
}

type Difference = NonNullable<ReservationEvent['differences']>[number]

/** "Time: 9:30 am → 4:45 am" */
export function differenceLine({ name, before, after, gone }: Difference): string {
  const label = FIELD_NAMES[name] ?? words.otherField
  return words.difference({
    label: label.replace(/^./, letter => letter.toUpperCase()),
    before: gone?.before ? words.gone({ what: name }) : readable(name, before),
    after: gone?.after ? words.gone({ what: name }) : readable(name, after),
  })
}

function readable(name: string, value: string): string {
  if (value === '') return common.empty
  if (name === 'pickUpDate') return dateInWords(value)
  if (name === 'locale' && isLocale(value)) return localeFacts(value).name
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
      return words.deleted({ who })
    case 'restored':
      return words.restored({ who })
    case 'mail-sent-again':
      return words.sentAgain({ who })
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
      return because(assignedLine(event), event)
    case 'unassigned':
      return because(unassignedLine(event), event)
    case 'progress':
      return because(progressLine(event, who), event)
  }
}

/** The server calls every visitor a customer. */
function whoOf({ byStaff, who }: ReservationEvent): string {
  if (!byStaff && who === 'customer') return words.guest
  return who || shared.system
}

/** A guest who reserves chooses no vehicle: the program does. */
function byWhom({ byStaff, who }: ReservationEvent): string {
  return byStaff ? who : shared.system
}

function because(what: string, { reason }: ReservationEvent): string {
  return reason ? common.withReason({ what, reason }) : what
}

function assignedLine(event: ReservationEvent): string {
  const who = byWhom(event)
  return event.leg === undefined ? words.assigned({ who }) : words.assignedTrip({ who, leg: `${event.leg}` })
}

function unassignedLine(event: ReservationEvent): string {
  const who = byWhom(event)
  return event.leg === undefined
    ? words.unassigned({ who })
    : words.unassignedTrip({ who, leg: `${event.leg}` })
}

function progressLine({ differences = [], leg }: ReservationEvent, who: string): string {
  const [moved] = differences
  const named = (progress = '') => words.progressName({ progress: progress.replaceAll('-', '') })
  const move = { who, from: named(moved?.before), to: named(moved?.after) }
  return leg === undefined ? words.progress(move) : words.progressTrip({ ...move, leg: `${leg}` })
}

function priceLine({ differences = [], reason }: ReservationEvent, who: string): string {
  const [total] = differences
  const changed = { who, before: total?.before || '–', after: total?.after || '–' }
  return reason ? words.priceBecause({ ...changed, reason }) : words.price(changed)
}

function moneyLine({ differences = [], reason = '' }: ReservationEvent, who: string): string {
  const [moved] = differences
  const what = words.money({ who, action: moved?.name ?? '', amount: moved?.after ?? '' })
  return reason === '' ? what : common.withReason({ what, reason })
}

function statusLine({ byStaff, from, to, reason }: ReservationEvent, who: string): string | undefined {
  if (!to) return undefined
  if (from) {
    const moved = { who, from: officeWords.status({ status: from }), to: officeWords.status({ status: to }) }
    return reason ? words.movedBecause({ ...moved, reason }) : words.moved(moved)
  }
  return byStaff ? words.bookedByPhone({ who }) : words.requested
}

/** "date and time": the names of these fields of the wire; empty where none of them is shown. */
export function namesOfFields(fields: readonly string[]): string {
  return joinNames([...new Set(fields.flatMap(name => FIELD_NAMES[name] ?? []))])
}

function joinNames(names: string[]): string {
  const last = names.at(-1) ?? ''
  return names.length > 1 ? words.namesAnd({ names: names.slice(0, -1).join(', '), last }) : last
}
