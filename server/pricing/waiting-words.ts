import type { QuotePrice } from '../../contract/fares/schemas.ts'

type Terms = Pick<QuotePrice, 'waiting' | 'waitingBack'>
type Waiting = NonNullable<Terms['waiting']>
/** The messages about waiting: of one trip, of one of two, and of both where they are alike. */
type Messages<Args> = Record<
  'waiting' | 'waitingThere' | 'waitingBack' | 'waitingEach',
  (args: Args) => string
>

/** What waiting costs, in one message, or in one for each trip where the chauffeur waits at different places. */
export function waitingWords<Args>(
  { waiting, waitingBack }: Terms,
  words: Messages<Args>,
  argsOf: (waiting: Waiting) => Args,
): string[] {
  if (!waiting) return []
  if (!waitingBack) return [words.waiting(argsOf(waiting))]
  const isAlike = waiting.freeMinutes === waitingBack.freeMinutes
  return isAlike
    ? [words.waitingEach(argsOf(waiting))]
    : [words.waitingThere(argsOf(waiting)), words.waitingBack(argsOf(waitingBack))]
}
