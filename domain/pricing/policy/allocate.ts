/** A part of an amount that one payment gives or gets back, in cents. */
export type Share = { paymentId: string; cents: number }

/** A captured payment: what is left of it after earlier refunds, and when it was captured. */
export type Captured = { paymentId: string; left: number; capturedAt: string }

/** An authorisation: what it holds, and until when it can be captured; null where that is not known. */
export type Authorised = { paymentId: string; held: number; captureBefore: string | null }

/** Which payments a refund comes from: the latest first, none for more than is left of it. */
export function allocateRefund(cents: number, payments: readonly Captured[]): Share[] {
  const latestFirst = payments.toSorted(
    (one, other) => compare(other.capturedAt, one.capturedAt) || compare(other.paymentId, one.paymentId),
  )
  return allocate(
    cents,
    latestFirst.map(({ paymentId, left }) => ({ paymentId, cents: left })),
  )
}

/** Which authorisations a capture takes: the one that lapses first comes first. */
export function allocateCapture(cents: number, payments: readonly Authorised[]): Share[] {
  const end = ({ captureBefore }: Authorised) => captureBefore ?? '9999'
  const firstToLapse = payments.toSorted(
    (one, other) => compare(end(one), end(other)) || compare(one.paymentId, other.paymentId),
  )
  return allocate(
    cents,
    firstToLapse.map(({ paymentId, held }) => ({ paymentId, cents: held })),
  )
}

/** Throws where the payments together have less than is asked for. */
function allocate(cents: number, inOrder: readonly Share[]): Share[] {
  let rest = cents
  const shares: Share[] = []
  for (const { paymentId, cents: most } of inOrder) {
    const part = Math.min(rest, most)
    if (part > 0) shares.push({ paymentId, cents: part })
    rest -= part
  }
  if (rest > 0) throw new RangeError(`The payments lack ${rest} of ${cents} cents.`)
  return shares
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
