import type { LiveTrip, ManagedReservation, Standing } from '../../../contract/guest/schemas.ts'
import { instantInWords } from '../../../i18n/format-instant.ts'
import { dollarsInWords } from '../../../i18n/format-number.ts'
import type { HeadlineWords } from './headline-words.ts'

/** `phone` is the company's. */
export type Language = { words: HeadlineWords; format: string; timeZone: string; phone: string }

type Live = { trip?: LiveTrip | null | undefined }

export type RideState = Pick<
  ManagedReservation,
  'scope' | 'reference' | 'standing' | 'heldUntil' | 'ride' | 'due' | 'paidCents' | 'texts'
> &
  Live

export function standingWord(standing: Standing, words: HeadlineWords): string {
  const all: Record<Standing, string> = {
    requested: words.requested,
    held: words.onHold,
    confirmed: words.confirmed,
    'on-the-way': words.onTheWay,
    arrived: words.arrived,
    'on-board': words.onBoard,
    completed: words.completed,
    'no-show': words.noShow,
    cancelled: words.cancelled,
  }
  return all[standing]
}

/** With `<name>` marks. Readers of a shared link are not addressed by the guest's name. */
export function headlineOf(state: RideState, { words, format, timeZone }: Language): string {
  const { scope, standing, heldUntil, ride, reference, trip } = state
  const driver = trip?.driver ?? words.yourChauffeur
  const minutes = trip?.minutesAway ?? null
  if (standing === 'on-the-way')
    return minutes === null ? words.headOnTheWay({ driver }) : words.headAway({ driver, minutes })
  if (standing === 'arrived') return words.headHere({ driver })
  if (scope === 'view') return words.headShared
  if (standing === 'cancelled') return words.yourRideIsCancelled
  if (!ride) return words.headPay({ reference })
  const name = ride.firstName
  if (standing === 'held' && heldUntil)
    return words.heldUntil({
      time: instantInWords(new Date(heldUntil), 'time', { format, timeZone }),
    })
  if (standing === 'on-board') return words.headOnBoard({ name })
  if (standing === 'completed') return words.headCompleted({ name })
  if (standing === 'no-show') return words.headNoShow
  return standing === 'confirmed' ? words.headConfirmed({ name }) : words.headRequested({ name })
}

const MINUTE_MS = 60_000

type Lead = (state: RideState, language: Language) => string

const LEADS: Partial<Record<Standing, Lead>> = {
  requested: ({ ride, paidCents }, { words, phone }) =>
    ride?.email && paidCents === 0 ? words.leadRequested({ email: ride.email }) : words.leadCall({ phone }),
  // Processing a payment may take longer than the page waits.
  held: ({ paidCents }, { words }) => (paidCents > 0 ? words.leadPaid : words.leadOnHold),
  confirmed({ ride, texts }, { words }) {
    if (texts?.given) return words.leadText
    return ride?.email ? words.leadEmail : ''
  },
  completed: (_, { words }) => words.leadCompleted,
  'no-show': (_, { words, phone }) => words.leadNoShow({ phone }),
  cancelled: (_, { words, phone }) => words.leadCancelled({ phone }),
}

/** One sentence below the headline, with `<phone>` and `<email>` marks. */
export function leadOf(state: RideState, language: Language): string {
  const { standing, ride, due, scope, trip } = state
  if (trip) return liveLead(trip, language)
  if (due) return dueLead(due, language)
  if (scope === 'view') return ''
  return ride ? (LEADS[standing]?.(state, language) ?? '') : language.words.leadCall(language)
}

function dueLead(
  { cents, online, mode }: NonNullable<RideState['due']>,
  { words, format, phone }: Language,
): string {
  const amount = dollarsInWords(cents / 100, format)
  if (!online) return words.leadDue({ amount, phone })
  if (mode === 'keep') return words.leadAddCard
  return mode === 'authorise' ? words.leadAuthorize({ amount }) : words.leadPay({ amount })
}

function liveLead(trip: LiveTrip, { words, format, timeZone }: Language): string {
  const { progress, position, minutesAway, freeUntil, comingAt } = trip
  const time = (at: number) => instantInWords(new Date(at), 'time', { format, timeZone })
  if (comingAt !== null) return words.comingSent({ time: time(Date.parse(comingAt)) })
  if (progress === 'on-location')
    return freeUntil === null ? '' : words.freeUntil({ time: time(Date.parse(freeUntil)) })
  if (!position) return words.noPosition
  return minutesAway === null
    ? ''
    : words.leadArriving({ time: time(Date.parse(position.at) + minutesAway * MINUTE_MS) })
}
