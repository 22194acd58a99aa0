import * as words from '#messages/office-tariff'
import { useSite } from '../../../ui/use-site.ts'
import { useToday } from '../../use-today.ts'
import { isEqual } from '../document/named-parts.ts'
import { useTariff } from '../tariff-context.ts'
import styles from './bench.module.css'
import { BenchAnswer } from './bench-answer.tsx'
import { BenchFields } from './bench-fields.tsx'
import { firstTrip } from './bench-trip.ts'
import { type Try, useBench, useBenchTrip } from './use-bench.ts'

type Props = { ask: Try; number: number | undefined }

/** Prices one trip under the tariff on the screen, beside the published one. It stays while sections change. */
export function TestBench({ ask, number }: Props) {
  const { tariff, published, classes } = useTariff()
  const today = useToday(useSite().timeZone)
  const [trip, change] = useBenchTrip(firstTrip(today, classes[0]?.code ?? ''))
  const isPublished = published !== undefined && isEqual(tariff, { ...published, number: tariff.number })
  const { answer, failure, waiting } = useBench(trip, isPublished ? undefined : tariff, ask)
  return (
    <aside className={styles['bench']} aria-label={words.benchTitle} id="test-bench">
      <h2>
        {words.benchTitle}
        {number !== undefined && <small>{words.benchAgainst({ number: String(number) })}</small>}
      </h2>
      <BenchFields trip={trip} onChange={change} />
      <div className={styles['answer']} aria-live="polite" aria-busy={waiting}>
        {failure && <p className="field-error">{failure || words.benchFailed}</p>}
        {answer && <BenchAnswer answer={answer} code={trip.code} onChoose={code => change({ code })} />}
        {!answer && !failure && (
          <p className="quiet-note">{waiting ? words.benchWaiting : words.benchEmpty}</p>
        )}
      </div>
    </aside>
  )
}
