import type { Pair } from '../../../domain/dispatch/candidates.ts'
import { isFree, type Span } from '../../../domain/dispatch/span.ts'
import type { Database } from '../../platform/db/tables.ts'
import { membersOf } from './members-of.ts'
import type { GivenTrip, WantedTrip } from './take.ts'

/**
 * Callers of this process that want the same hour choose different pairs, so that each can write without a look in the
 * store first. It is a preference and guards nothing: the store refuses every overlap.
 */
export type Chooser = {
  /** For each trip the first pair and lane that no other caller took since this one began; undefined where none is left. */
  choose(trips: readonly WantedTrip[]): GivenTrip[] | undefined
  /** Settles once those are done that `choose` found in the way; then it is worth planning anew. */
  othersDone(): Promise<void>
  /** To be called once, with what became of it. */
  end(isStored: boolean): void
}

/** What a caller has chosen; it counts for those who began before it was stored. */
type Choice = {
  takes: readonly Take[]
  storedAt: number | undefined
  done: PromiseWithResolvers<void>
}
type Take = { resourceId: string; span: Span }

/** What is in work on one store. */
class Choices {
  #steps = 0
  /** The steps at which callers began that have not ended. */
  readonly #begun = new Set<number>()
  #choices: Choice[] = []

  begin(): number {
    const since = ++this.#steps
    this.#begun.add(since)
    return since
  }

  add(choice: Choice): void {
    this.#choices.push(choice)
  }

  end(since: number, choice: Choice | undefined, isStored: boolean): void {
    this.#begun.delete(since)
    if (choice && isStored) choice.storedAt = ++this.#steps
    else this.#choices = this.#choices.filter(one => one !== choice)
    choice?.done.resolve()
    const oldest = Math.min(...this.#begun)
    this.#choices = this.#choices.filter(({ storedAt }) => storedAt === undefined || storedAt > oldest)
  }

  /** The choices that a caller who began then may not have read. */
  unknownTo(since: number): Choice[] {
    return this.#choices.filter(({ storedAt }) => storedAt === undefined || storedAt > since)
  }
}

const inWork = new WeakMap<Database, Choices>()

/** To be called before it is read what is busy. */
export function beginChoosing(db: Database): Chooser {
  const choices = inWork.get(db) ?? new Choices()
  inWork.set(db, choices)
  const since = choices.begin()
  let own: Choice | undefined
  let inTheWay: Choice[] = []
  return {
    choose(trips) {
      const others = choices.unknownTo(since)
      const given = giveEach(
        trips,
        others.flatMap(({ takes }) => takes),
      )
      inTheWay = given ? [] : others
      if (!given) return undefined
      own = { takes: given.flatMap(takesOf), storedAt: undefined, done: Promise.withResolvers() }
      choices.add(own)
      return given
    },
    async othersDone() {
      await Promise.all(inTheWay.map(({ done }) => done.promise))
    },
    end: isStored => choices.end(since, own, isStored),
  }
}

/** True where a look at the store is not needed to write these trips: nothing has to move, and no lane is new. */
export function canBeGiven(trips: readonly WantedTrip[]): boolean {
  return trips.every(({ moves = [], pickUp }) => moves.length === 0 && !pickUp?.newLaneIds?.length)
}

/** What a trip takes. */
export function takesOf({ trip, pair, laneId }: GivenTrip): Take[] {
  const { block, pickUp } = trip
  const takes = membersOf(pair).map(resourceId => ({ resourceId, span: block.span }))
  return pickUp && laneId !== undefined ? [...takes, { resourceId: laneId, span: pickUp.span }] : takes
}

function giveEach(trips: readonly WantedTrip[], others: readonly Take[]): GivenTrip[] | undefined {
  const given: GivenTrip[] = []
  const taken = Map.groupBy(others, ({ resourceId }) => resourceId)
  const isOpen = (id: string, span: Span) =>
    isFree(
      span,
      (taken.get(id) ?? []).map(take => take.span),
    )
  for (const trip of trips) {
    const { block, pickUp, pairs } = trip
    const pair = pairs.find((one: Pair) => membersOf(one).every(id => isOpen(id, block.span)))
    const laneId = pickUp?.laneIds.find(id => isOpen(id, pickUp.span))
    if (!pair || (pickUp && laneId === undefined)) return undefined
    const one = { trip, pair, laneId }
    given.push(one)
    // The next trip of the same reservation takes others.
    for (const take of takesOf(one)) taken.set(take.resourceId, [...(taken.get(take.resourceId) ?? []), take])
  }
  return given
}
