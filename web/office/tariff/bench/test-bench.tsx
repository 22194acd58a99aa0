import { useEffect } from 'react'
import * as common from '#messages/office-common'
import * as words from '#messages/office-tariff'
import * as shell from '#messages/shell'
import type { TariffList } from '../../../../contract/pricing/rate-schemas.ts'
import { isEqual } from '../../../../domain/pricing/fare/named-parts.ts'
import { dateInWords, timeInWords } from '../../../in-words.ts'
import { useSite } from '../../../ui/use-site.ts'
import { useToday } from '../../use-now.ts'
import { useTariff } from '../tariff-context.ts'
import styles from './bench.module.css'
import { BenchAnswer } from './bench-answer.tsx'
import { BenchFields } from './bench-fields.tsx'
import { firstTrip, type Quoted, referenceOf } from './bench-trip.ts'
import { useBench, useBenchTrip } from './use-bench.ts'

type Props = {
  list: TariffList
  onQuoted: (quoted: Quoted | undefined) => void
}

export function TestBench({ list, onQuoted }: Props) {
  const { tariff, published = tariff, classes } = useTariff()
  const { current: number, draft } = list
  const today = useToday(useSite().timeZone)
  const [trip, change] = useBenchTrip(firstTrip(today, classes[0]?.code ?? ''))
  const isInForce = !draft && published.number === number && isEqual(tariff, published)
  const { answer, failure, waiting } = useBench(trip, { tariff, isInForce })
  const { pickUpDate: date, pickUpTime: time } = answer?.facts ?? {}
  useEffect(() => {
    onQuoted(date !== undefined && time !== undefined ? { date, time } : undefined)
  }, [date, time, onQuoted])
  const reference = referenceOf(trip)
  return (
    <aside
      className="text-14 leading-5 min-[1200px]:fixed min-[1200px]:z-10 min-[1200px]:top-(--bar) min-[1200px]:bottom-0 min-[1200px]:start-auto min-[1200px]:end-0 min-[1200px]:w-99 min-[1200px]:pt-3.5 min-[1200px]:pb-5 min-[1200px]:px-5 min-[1200px]:border-t-2 min-[1200px]:border-t-coach min-[1200px]:border-s min-[1200px]:border-s-hair min-[1200px]:overflow-y-auto min-[1200px]:overscroll-contain min-[1200px]:bg-raised max-[1200px]:max-w-140 max-[1200px]:pt-3.5"
      aria-label={common.rateTester}
      id="test-bench"
    >
      <h2 className="flex items-baseline justify-between gap-3 text-22 leading-7">
        {common.rateTester}
        {number !== null && (
          <small className="text-fg2 font-text font-normal text-13 [line-height:normal]">
            {words.benchAgainst({ number: String(number) })}
          </small>
        )}
      </h2>
      <BenchFields trip={trip} onChange={change} />
      <div className={`${styles['answer']} mt-1 aria-busy:text-fg2`} aria-live="polite" aria-busy={waiting}>
        {failure && <p className="field-error">{failure || common.actionFailed}</p>}
        {date !== undefined && time !== undefined && reference !== undefined && (
          <p className="mt-3.5 text-fg2 text-13">
            {words.benchPast({
              reference,
              moment: `${dateInWords(date)}, ${timeInWords(time)}`,
            })}{' '}
            <button
              className="p-0 border-0 bg-transparent text-coach-text font-medium hover:underline hover:underline-offset-3"
              type="button"
              onClick={() => change({ reference: '' })}
            >
              {words.benchUseFields}
            </button>
          </p>
        )}
        {answer && <BenchAnswer answer={answer} code={trip.code} onChoose={code => change({ code })} />}
        {!answer && !failure && <p className="quiet-note">{waiting ? shell.loading : words.benchEmpty}</p>}
      </div>
    </aside>
  )
}
