import { useEffect } from 'react'
import * as common from '#messages/office-common'
import * as words from '#messages/office-tariff'
import * as shell from '#messages/shell'
import { dateInWords, timeInWords } from '../../../in-words.ts'
import { useSite } from '../../../ui/use-site.ts'
import { useToday } from '../../use-now.ts'
import { isEqual } from '../document/named-parts.ts'
import { useTariff } from '../tariff-context.ts'
import styles from './bench.module.css'
import { BenchAnswer } from './bench-answer.tsx'
import { BenchFields } from './bench-fields.tsx'
import { firstTrip, referenceOf } from './bench-trip.ts'
import type { Quoted } from './try-answer.ts'
import { type Try, useBench, useBenchTrip } from './use-bench.ts'

type Props = {
  ask: Try
  number: number | undefined
  onQuoted: (quoted: Quoted | undefined) => void
}

export function TestBench({ ask, number, onQuoted }: Props) {
  const { tariff, published, classes } = useTariff()
  const today = useToday(useSite().timeZone)
  const [trip, change] = useBenchTrip(firstTrip(today, classes[0]?.code ?? ''))
  const isPublished = published !== undefined && isEqual(tariff, { ...published, number: tariff.number })
  const { answer, failure, waiting } = useBench(trip, isPublished ? undefined : tariff, ask)
  const quoted = answer?.quoted
  const { date, time } = quoted ?? {}
  useEffect(() => {
    onQuoted(date !== undefined && time !== undefined ? { date, time } : undefined)
  }, [date, time, onQuoted])
  const reference = referenceOf(trip)
  return (
    <aside className={styles['bench']} aria-label={common.rateTester} id="test-bench">
      <h2>
        {common.rateTester}
        {number !== undefined && <small>{words.benchAgainst({ number: String(number) })}</small>}
      </h2>
      <BenchFields trip={trip} onChange={change} />
      <div className={styles['answer']} aria-live="polite" aria-busy={waiting}>
        {failure && <p className="field-error">{failure || common.actionFailed}</p>}
        {quoted && reference !== undefined && (
          <p className={styles['past']}>
            {words.benchPast({
              reference,
              moment: `${dateInWords(quoted.date)}, ${timeInWords(quoted.time)}`,
            })}{' '}
            <button type="button" onClick={() => change({ reference: '' })}>
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
