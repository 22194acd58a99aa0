export type Share = { paymentId: string; cents: number }

export type Captured = { paymentId: string; left: number; capturedAt: string }

/** In cents. `captureBefore` is null if unknown. */
export type Authorised = { paymentId: string; held: number; captureBefore: string | null }

export function allocateRefund(cents: number, payments: readonly Captured[]): Share[] {
  const latestFirst = payments.toSorted(
    (one, other) => compare(other.capturedAt, one.capturedAt) || compare(other.paymentId, one.paymentId),
  )
  return allocate(
    cents,
    latestFirst.map(({ paymentId, left }) => ({ paymentId, cents: left })),
  )
}

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

/** Throws if the payments do not cover the amount. */
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
