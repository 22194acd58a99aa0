import type { Rebuilt } from './rebuild-payments.ts'
import type { reconcileAccount } from './reconcile-account.ts'

const TOLD_MAX = 20

export function tellRebuilt({ seen, adopted, withoutReservation }: Rebuilt): string[] {
  return [
    `Checked ${seen} payments; recovered ${adopted.length} missing from the database${named(adopted)}.`,
    ...withoutReservation.map(
      ({ reference, capturedCents }) =>
        `${reference}: the provider captured ${dollars(capturedCents)}, but the reservation is missing here. Enter it and run this again, or refund the payment at the provider.`,
    ),
  ]
}

function named(references: readonly string[]): string {
  if (references.length === 0) return ''
  const more = references.length > TOLD_MAX ? ', …' : ''
  return `: ${references.slice(0, TOLD_MAX).join(', ')}${more}`
}

type Comparison = Awaited<ReturnType<typeof reconcileAccount>>

export function tellComparison({ items, cents, differences }: Comparison, since: string): string[] {
  const head = `${since}: ${items} items, ${dollars(cents)}`
  if (differences.length === 0) return [`${head}, all match.`]
  const lines = differences.slice(0, TOLD_MAX).map(({ kind, reference, ourCents, theirCents, at }) => {
    const sides = [
      ourCents === null ? 'not in the ledger' : `${dollars(ourCents)} in the ledger`,
      theirCents === null ? 'not at the provider' : `${dollars(theirCents)} at the provider`,
    ]
    return `  ${at.slice(0, 10)} ${kind} ${reference ?? '(no reservation)'}: ${sides.join(', ')}`
  })
  const more = differences.length > TOLD_MAX ? [`  and ${differences.length - TOLD_MAX} more`] : []
  return [`${head}; ${differences.length} don’t match:`, ...lines, ...more]
}

function dollars(cents: number): string {
  const amount = (Math.abs(cents) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })
  return `${cents < 0 ? '-' : ''}$${amount}`
}
