import type { ReactNode } from 'react'
import * as words from '#messages/office-bulk'
import * as shared from '#messages/shared'
import type { Reservation } from '../../../../contract/reservations/schemas.ts'
import { dateInWords, timeInWords } from '../../../in-words.ts'
import { Button } from '../../button.tsx'
import { SpokenText } from '../../spoken-text.tsx'
import type { Going, Staying } from './plan-bulk.ts'
import type { Outcome } from './run-bulk.ts'

type Props = {
  going: readonly Going[]
  staying: readonly Staying[]
  outcomes: ReadonlyMap<string, Outcome>
  /** At the end, unfinished rows come first. */
  ended: boolean
  onPlan: (ride: Reservation) => void
}

const COLORS: Record<Outcome['state'], string> = {
  done: 'text-confirmed',
  asked: 'text-pending',
  unknown: 'text-alert',
  refused: 'text-alert',
  unplanned: 'text-fg2',
}
const WORDS = { done: words.done, asked: words.leftOut }
/** Display order at the end: failures before successes. */
const STATES = ['unknown', 'refused', 'unplanned', 'asked', undefined, 'done']

export function BulkRows({ going, staying, outcomes, ended, onPlan }: Props) {
  const place = ({ ride }: Going) => STATES.indexOf(outcomes.get(ride._id)?.state)
  const shown = ended ? going.toSorted((a, b) => place(a) - place(b)) : going
  return (
    <section
      className="bulk-rows max-h-[44dvh] mt-4 mb-6 border-y border-hair overflow-auto [&_ul]:p-0 [&_ul]:list-none"
      aria-label={words.selected}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
    >
      <ul>
        {shown.map(({ ride, told }) => {
          const outcome = outcomes.get(ride._id)
          return (
            <BulkRow key={ride._id} ride={ride} state={outcome?.state}>
              {outcome ? outcomeText(outcome) : told}
              {ended && outcome?.state === 'unplanned' && (
                <Button onClick={() => onPlan(ride)}>
                  <SpokenText text={words.plan({ name: `${ride.firstName} ${ride.lastName}` })} />
                </Button>
              )}
            </BulkRow>
          )
        })}
      </ul>
      {staying.length > 0 && (
        <>
          <h3 className="pt-3.5 pb-1 font-text font-semibold text-14/5 normal-nums">{words.unchanged}</h3>
          <ul>
            {staying.map(({ ride, why }) => (
              <BulkRow key={ride._id} ride={ride} state={undefined}>
                {why}
              </BulkRow>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function outcomeText(outcome: Outcome): string {
  if (outcome.state === 'unplanned') return words.unplanned({ needs: outcome.needs })
  return 'message' in outcome ? outcome.message : WORDS[outcome.state]
}

type RowProps = { ride: Reservation; state: Outcome['state'] | undefined; children: ReactNode }

function BulkRow({ ride, state, children }: RowProps) {
  return (
    <li
      className="flex flex-wrap justify-between gap-y-0 gap-x-4 py-1.5 px-0 border-t border-hair first:border-t-0 wrap-anywhere"
      data-state={state}
    >
      <span>
        <strong>
          {ride.firstName} {ride.lastName}
        </strong>{' '}
        {shared.dayAndTime({ day: dateInWords(ride.pickUpDate), time: timeInWords(ride.pickUpTime) })}
      </span>
      <span className={COLORS[state ?? 'unplanned']}>{children}</span>
    </li>
  )
}
