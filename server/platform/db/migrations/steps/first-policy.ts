/** Policy 1, with the numbers of the specification. It has shipped and is never edited. */
export const FIRST_POLICY_1 = {
  number: 1,
  zone: 'America/New_York',
  deposit: { aboveCents: 30_000, points: 5000 },
  guarantee: 'none',
  tiers: [
    { hours: 48, fee: { points: 0 } },
    { hours: 2, fee: 'deposit' },
    { hours: null, fee: { points: 10_000 } },
  ],
  noShow: { points: 10_000 },
  operator: { points: 0 },
  changes: { untilHours: 2, washOutHours: 24 },
  refusedHold: 'ask',
  goodwillWithoutOwnerCents: 5000,
}
