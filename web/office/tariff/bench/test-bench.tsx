import { useEffect } from 'react'
import * as facts from '#messages/facts'
import * as common from '#messages/office-common'
import * as words from '#messages/office-tariff'
import * as shared from '#messages/shared'
import * as shell from '#messages/shell'
import type { TariffList } from '../../../../contract/pricing/rate-schemas.ts'
import { isEqual } from '../../../../domain/pricing/fare/named-parts.ts'
import { dateInWords, timeInWords } from '../../../in-words.ts'
import { DateField, TimeField } from '../../../ui/date-time/date-field.tsx'
import { Field } from '../../../ui/field.tsx'
import { useSite } from '../../../ui/use-site.ts'
import { chosen } from '../../forms/choice-field.tsx'
import { useToday } from '../../use-now.ts'
import { useTariff } from '../tariff-context.ts'
import styles from './bench.module.css'
import { BenchAnswer } from './bench-answer.tsx'
import { type BenchTrip, firstTrip, type Quoted, referenceOf } from './bench-trip.ts'
import { EndField } from './end-field.tsx'
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
        {failure && <p className="field-error">{failure}</p>}
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

type FieldsProps = { trip: BenchTrip; onChange: (change: Partial<BenchTrip>) => void }

function BenchFields({ trip, onChange }: FieldsProps) {
  const { classes, tariff } = useTariff()
  const { timeZone } = useSite()
  const text = (name: 'hours' | 'date' | 'time' | 'passengers' | 'reference') => ({
    name: `bench-${name}`,
    value: trip[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [name]: event.currentTarget.value }),
  })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] gap-2 mt-2.5 [&_.wide]:col-span-full">
      <EndField stop="pickUp" label={common.from} end={trip.from} onChange={from => onChange({ from })} />
      <EndField stop="dropOff" label={common.to} end={trip.to} onChange={to => onChange({ to })} />
      <DateField
        label={shared.date}
        partner="bench-time"
        timeZone={timeZone}
        isPastAllowed
        {...text('date')}
      />
      <TimeField label={shared.time} partner="bench-date" timeZone={timeZone} {...text('time')} />
      <Field label={common.trip} name="bench-kind">
        {chosen({
          value: trip.kind,
          choices: [
            ['transfer', words.transfer],
            ['hourly', common.hourly],
          ],
          onChoose: kind => onChange({ kind: kind === 'hourly' ? kind : 'transfer' }),
        })}
      </Field>
      {trip.kind === 'hourly' ? (
        <Field label={shared.hours} type="number" min={1} step={0.5} {...text('hours')} />
      ) : (
        <Field label={facts.passengers} type="number" min={1} {...text('passengers')} />
      )}
      <Field label={common.vehicleClass} name="bench-code">
        {chosen({
          value: trip.code,
          choices: classes.map(({ code, name }) => [code, name]),
          onChoose: code => onChange({ code }),
        })}
      </Field>
      <Field label={words.benchReference} autoComplete="off" {...text('reference')} />
      {tariff.extras.length > 0 && (
        <details className="col-span-full">
          <summary className="text-coach-text text-13 font-medium cursor-pointer">
            {shared.extras}
            <small className="ms-1.5 text-fg2">
              {tariff.extras.filter(({ id }) => trip.extras[id]).length || ''}
            </small>
          </summary>
          <div className="grid grid-cols-3 gap-2 mt-1.5">
            {tariff.extras.map(({ id, label = id, max }) => (
              <Field
                key={id}
                label={label}
                name={`bench-extra-${id}`}
                type="number"
                min={0}
                max={max}
                value={trip.extras[id] ?? 0}
                onChange={event =>
                  onChange({ extras: { ...trip.extras, [id]: Number(event.currentTarget.value) } })
                }
              />
            ))}
          </div>
        </details>
      )}
    </div>
  )
}
