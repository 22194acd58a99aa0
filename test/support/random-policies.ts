import fc from 'fast-check'
import { FIRST_POLICY, type Policy, type Tier } from '../../domain/pricing/policy/policy.ts'

const points = fc.integer({ min: 0, max: 10_000 })

/** Tiers whose hours fall and whose fees never do; without a deposit among them. */
const tiers: fc.Arbitrary<Tier[]> = fc
  .uniqueArray(fc.oneof(fc.constantFrom(1, 2, 24, 48, 168), fc.integer({ min: 0, max: 400 })), {
    maxLength: 4,
  })
  .chain(hours =>
    fc.array(points, { minLength: hours.length + 1, maxLength: hours.length + 1 }).map(shares => {
      const rising = shares.toSorted((one, other) => one - other)
      const falling: (number | null)[] = [...hours.toSorted((one, other) => other - one), null]
      return falling.map((hours, index) => ({ hours, fee: { points: rising[index] ?? 10_000 } }))
    }),
  )

/** Free, then the deposit, then all: the shape that the specification asks for, with other hours. */
const withDeposit: fc.Arbitrary<Tier[]> = fc
  .tuple(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 200 }))
  .map(([full, more]) => [
    { hours: full + more, fee: { points: 0 } },
    { hours: full, fee: 'deposit' },
    { hours: null, fee: { points: 10_000 } },
  ])

/** Policies without faults, in zones whose clocks change by an hour, by half an hour, or never. */
export const policies: fc.Arbitrary<Policy> = fc
  .record({
    zone: fc.constantFrom(
      'America/New_York',
      'Europe/London',
      'Australia/Lord_Howe',
      'Asia/Kathmandu',
      'UTC',
    ),
    deposit: fc.record({ aboveCents: fc.integer({ min: 0, max: 60_000 }), points }),
    tiers: fc.oneof(withDeposit, tiers),
    noShow: fc.record({ points }),
    special: fc.array(
      fc.record({ dates: fc.constantFrom<string[]>(['2026-12-31'], ['2026-11-01', '2026-03-08']), tiers }),
      { maxLength: 1 },
    ),
    byService: fc.option(fc.record({ hourly: tiers }), { nil: undefined }),
  })
  .map(({ byService, ...parts }) => ({ ...FIRST_POLICY, ...parts, ...(byService && { byService }) }))
