import type { RuleEnds } from './tariff.ts'

export const END_CAUSES = ['pick-up', 'drop-off', 'either-end'] as const
export type EndCause = (typeof END_CAUSES)[number]

type Ends = { from: readonly string[]; to: readonly string[] }

/** Why a ride with these ends is outside of a rule's area, or undefined if it is inside. */
export function endsMismatch(rule: RuleEnds, { from, to }: Ends): EndCause | undefined {
  const { pickUpIn, dropOffIn } = rule
  const begins = pickUpIn === undefined || from.includes(pickUpIn)
  const ends = dropOffIn === undefined || to.includes(dropOffIn)
  if (isEither(rule)) return begins || ends ? undefined : 'either-end'
  if (!begins) return 'pick-up'
  return ends ? undefined : 'drop-off'
}

export function endsText(rule: RuleEnds): string[] {
  const { pickUpIn, dropOffIn } = rule
  const named = [
    ...(pickUpIn === undefined ? [] : [`pick-up in ${pickUpIn}`]),
    ...(dropOffIn === undefined ? [] : [`drop-off in ${dropOffIn}`]),
  ]
  return isEither(rule) ? [named.join(' or ')] : named
}

/** The areas of which one suffices, each with the ends it names. */
export function alternativesOf(rule: RuleEnds): Pick<RuleEnds, 'pickUpIn' | 'dropOffIn'>[] {
  const { pickUpIn, dropOffIn } = rule
  if (pickUpIn === undefined || dropOffIn === undefined || !isEither(rule)) return [rule]
  return [{ pickUpIn }, { dropOffIn }]
}

/** A rule with one end has nothing to choose from. */
export function isEither({ pickUpIn, dropOffIn, eitherEnd }: RuleEnds): boolean {
  return eitherEnd === true && pickUpIn !== undefined && dropOffIn !== undefined
}
