import type { Catalogue } from '#catalogues'
import type { Settlement } from '../domain/pricing/policy/settle.ts'
import { momentInWords } from './cancelling-words.ts'
import { dollarsInWords } from './format-number.ts'

export type NamedCard = { brand: string; last4: string }

export type CancellationFigures = Settlement & {
  fee: number
  captured: number
  held: number
  begun: number
  isPartial: boolean
  /** Retained for a possible no-show charge. */
  reserved: number
  /** Cannot be refunded through a provider, such as cash. */
  byHand: number
  deposit: number
  total: number
  later: readonly { after: string; fee: number }[]
  cards: readonly NamedCard[]
}

export type CancellationTelling = {
  words: Pick<Catalogue, 'cancellation' | 'policy' | 'quoteTexts' | 'shared'>
  format: string
  timeZone: string
  /** Every later fee rather than the next. */
  allSteps?: boolean
}

type StaffCatalog = { words: CancellationTelling['words'] & Pick<Catalogue, 'staffCancellation'> }

/** The last line is the result. */
export type SumLine = { label: string; amount: string }

/** `<b>` marks the amount in `lead`. */
export type CancellationTexts = {
  question: string
  lead: string
  notes: string[]
  sums: SumLine[]
  confirm: string
  keep: string
}

/** The same sentences about the guest, for staff, with every step of the policy ahead. */
export function forStaff({
  words,
  ...telling
}: Pick<CancellationTelling, 'format' | 'timeZone'> & StaffCatalog) {
  const { authorizedOnYourCard, ...cancellation } = words.staffCancellation
  return {
    ...telling,
    words: {
      ...words,
      cancellation: { ...words.cancellation, ...cancellation },
      shared: { ...words.shared, authorizedOnYourCard },
    },
    allSteps: true,
  }
}

export function cancellationTexts(
  figures: CancellationFigures,
  telling: CancellationTelling,
): CancellationTexts {
  const { cancellation: words } = telling.words
  return {
    question: words.question,
    lead: leadOf(figures, telling),
    notes: notesOf(figures, telling),
    sums: sumsOf(figures, telling),
    confirm: confirmOf(figures, telling),
    keep: words.keep,
  }
}

/** Empty if the ride has no price and no payment. */
export function cancelledSentences(figures: CancellationFigures, telling: CancellationTelling): string[] {
  const { cancellation: words } = telling.words
  const amount = amountIn(telling)
  const { fee, refund, byHand, release, captured, held } = figures
  const returned = refund - byHand
  const due = dueOf(figures)
  const isUnpriced = figures.total + fee + refund + due + captured + held === 0
  if (isUnpriced) return []
  return [
    ...(fee === 0 && refund === 0 && due === 0 ? [words.mailFree] : []),
    ...feeSentences(figures, telling),
    ...(returned > 0 ? [words.mailRefund({ amount: amount(returned), to: toCards(figures, telling) })] : []),
    ...(byHand > 0 ? [words.refundByHand({ amount: amount(byHand) })] : []),
    ...(release > 0 ? [words.releases({ amount: amount(release) })] : []),
    ...reviewSentences(figures, telling),
  ]
}

function dueOf({ charge, capture, owed }: CancellationFigures): number {
  return charge + capture + owed
}

function feeSentences(figures: CancellationFigures, telling: CancellationTelling): string[] {
  const { cancellation: words } = telling.words
  const amount = amountIn(telling)
  const fee = amount(figures.fee)
  if (figures.fee === 0) return rideSentences(figures, telling)
  const now = figures.charge + figures.capture
  const owed = figures.owed > 0 ? [words.balanceDue({ amount: amount(figures.owed) })] : []
  const ride = dueOf(figures) - figures.fee
  const ridePart = ride > 0 ? [words.mailRidePart({ amount: amount(ride) })] : []
  if (now > 0)
    return [
      `${words.mailFee({ fee })} ${words.mailCharge({ part: 'all', amount: amount(now), to: toCards(figures, telling) })}`,
      ...owed,
      ...ridePart,
    ]
  if (ride > 0) return [words.mailFee({ fee }), ...owed, ...ridePart]
  if (figures.owed > 0) return [[words.mailFee({ fee }), ...owed].join(' ')]
  return [words.mailFeePaid({ fee })]
}

/** Without a fee, all that is due is for trips begun. */
function rideSentences(figures: CancellationFigures, telling: CancellationTelling): string[] {
  const { cancellation: words } = telling.words
  const amount = amountIn(telling)
  const now = figures.charge + figures.capture
  return [
    ...(now > 0
      ? [words.mailCharge({ part: 'ride', amount: amount(now), to: toCards(figures, telling) })]
      : []),
    ...(figures.owed > 0 ? [words.mailRideOwed({ amount: amount(figures.owed) })] : []),
  ]
}

function reviewSentences(
  { reserved, held, capture, release }: CancellationFigures,
  telling: CancellationTelling,
): string[] {
  const { cancellation: words } = telling.words
  const amount = amountIn(telling)
  const authorised = held - capture - release
  return [
    ...(reserved > 0 ? [words.review({ money: 'paid', amount: amount(reserved) })] : []),
    ...(authorised > 0 ? [words.review({ money: 'authorized', amount: amount(authorised) })] : []),
  ]
}

function leadOf(figures: CancellationFigures, telling: CancellationTelling): string {
  const { cancellation: words } = telling.words
  const amount = amountIn(telling)
  const { refund, byHand, charge, capture, owed, fee } = figures
  if (refund > 0)
    return words.refunds({
      amount: amount(refund),
      to: byHand > 0 ? words.toYou : toCards(figures, telling),
    })
  const now = charge + capture
  if (now > 0) return words.charges({ amount: amount(now), to: toCards(figures, telling) })
  if (owed > 0) return words.owes({ amount: amount(owed) })
  if (fee > 0) return words.nonrefundable({ amount: amount(fee) })
  return words.costsNothing
}

function notesOf(figures: CancellationFigures, telling: CancellationTelling): string[] {
  const { cancellation: words } = telling.words
  const amount = amountIn(telling)
  const { refund, byHand, release, capture, owed, isPartial, later } = figures
  const steps = telling.allSteps ? later : later.slice(0, 1)
  return [
    ...(capture > 0 && owed > 0 ? [words.balanceDue({ amount: amount(owed) })] : []),
    ...(isPartial ? [words.restOfTrip] : []),
    ...steps.map(step => laterSentence(step, figures, telling)),
    ...(release > 0 ? [words.releases({ amount: amount(release) })] : []),
    ...(refund > byHand ? [words.refundTime] : []),
    ...(byHand > 0 ? [words.refundByHand({ amount: amount(byHand) })] : []),
    ...reviewSentences(figures, telling),
  ]
}

function laterSentence(
  { after, fee }: { after: string; fee: number },
  { deposit, total, captured }: CancellationFigures,
  telling: CancellationTelling,
): string {
  const { cancellation: words } = telling.words
  const when = momentInWords(after, telling)
  const isDeposit = fee === deposit && captured >= deposit
  const due = fee === total ? 'all' : isDeposit ? 'deposit' : 'fee'
  return words.later({ ...when, due, amount: amountIn(telling)(fee) })
}

function sumsOf(figures: CancellationFigures, telling: CancellationTelling): SumLine[] {
  const { cancellation: words, shared } = telling.words
  const { captured, held, begun, reserved, fee, refund, charge, capture, owed } = figures
  const due = dueOf(figures)
  if (captured + held + fee + refund + due === 0) return []
  const ride = Math.max(0, begun)
  // The unexplained rest is credit or pending, so that the lines add up.
  const credits = fee + ride + reserved + refund - captured - due
  const line = (label: string, cents: number) => ({ label, amount: amountIn(telling)(cents) })
  return [
    line(words.paid, captured),
    ...(held > 0 ? [line(shared.authorizedOnYourCard, held)] : []),
    ...(begun > 0 ? [line(words.completedRide, begun)] : []),
    line(words.fee, fee),
    ...(reserved > 0 ? [line(words.missedRide, reserved)] : []),
    ...(credits > 0 ? [line(words.credits, credits)] : []),
    ...(charge + capture > 0 ? [line(words.charged, charge + capture)] : []),
    ...(owed > 0 ? [line(shared.balanceDue, owed)] : []),
    ...(due === 0 ? [line(shared.refund, refund)] : []),
  ]
}

function confirmOf(figures: CancellationFigures, telling: CancellationTelling): string {
  const { cancellation: words, shared } = telling.words
  const amount = amountIn(telling)
  const { refund } = figures
  if (refund > 0) return words.confirmRefund({ amount: amount(refund) })
  const due = dueOf(figures)
  return due > 0 ? words.confirmPayment({ amount: amount(due) }) : shared.cancelRide
}

function amountIn({ format }: CancellationTelling): (cents: number) => string {
  return cents => dollarsInWords(cents / 100, format)
}

function toCards(
  { cards }: CancellationFigures,
  { words: { cancellation: words } }: CancellationTelling,
): string {
  const [card, ...more] = cards
  return card && more.length === 0
    ? words.toCard({ card: words.cardEnding(card) })
    : words.toYourCards({ count: cards.length || 1 })
}

/** `until` is null for the last one. */
export type PolicyStretch = { until: string | null; fee: number; what: string; when: string }

export function policyStretches(
  rows: readonly { until: string | null; fee: number }[],
  { deposit, total, captured }: Pick<CancellationFigures, 'deposit' | 'total' | 'captured'>,
  telling: CancellationTelling,
): PolicyStretch[] {
  const { cancellation: words, shared } = telling.words
  const amount = amountIn(telling)
  const told = rows.filter(({ fee }, at) => rows[at + 1]?.fee !== fee)
  return told.map(({ until, fee }) => ({
    until,
    fee,
    what: whatOf(fee),
    when: until === null ? words.toPickUp : words.untilMoment(momentInWords(until, telling)),
  }))

  function whatOf(fee: number): string {
    if (fee === 0) return captured > 0 ? words.stretchRefund({ amount: amount(captured) }) : shared.free
    if (fee === total) return shared.fullPrice
    if (fee === deposit && captured >= deposit) return telling.words.quoteTexts.depositNonrefundable
    return telling.words.quoteTexts.costs({ price: amount(fee) })
  }
}
