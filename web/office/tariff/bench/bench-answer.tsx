import type { ReactNode } from 'react'
import * as common from '#messages/office-common'
import * as words from '#messages/office-tariff'
import * as shared from '#messages/shared'
import type { TryAnswer } from '../../../../contract/pricing/rate-schemas.ts'
import { minutesOf, tenthsOf } from '../../../../domain/pricing/fare/amounts.ts'
import type { Tariff } from '../../../../domain/pricing/fare/tariff.ts'
import { blockCents } from '../../../../domain/pricing/fare/waiting.ts'
import { hoursAndMinutes } from '../../reservations/panel/pick-up-line.ts'
import { cellDollars, DOLLARS, TENTHS } from '../document/cell-values.ts'
import { useTariff } from '../tariff-context.ts'
import styles from './bench.module.css'
import { compareLines, type Reason, reasonsOf } from './tried-price.ts'

type TriedClass = TryAnswer['classes'][number]

type Props = { answer: TryAnswer; code: string; onChoose: (code: string) => void }

export function BenchAnswer({ answer, code, onChoose }: Props) {
  const screen = useTariff()
  const { tariff } = screen
  const tried = answer.classes.find(one => one.code === code) ?? answer.classes[0]
  if (!tried || answer.byHand !== undefined) {
    return <ManualQuote reason={answer.byHand} />
  }
  return (
    <>
      <Total tried={tried} />
      {tried.fare.totalCents !== undefined && <Lines tried={tried} />}
      <Facts answer={answer} />
      <Part title={words.benchWhy}>
        <ul className="m-0 p-0 list-none">
          {reasonsOf(tried.fare, screen).map((reason, index) => (
            <ReasonRow key={`${reason.head} ${index}`} reason={reason} />
          ))}
        </ul>
      </Part>
      <OtherClasses answer={answer} shown={tried.code} onChoose={onChoose} />
      <Part title={common.possibleExtras}>
        <dl className="m-0">
          {couldBeAdded(tariff, tried.code).map(({ label, cents }, index) => (
            <div className="flex justify-between gap-4" key={`${label} ${index}`}>
              <dt className="text-fg2">{label}</dt>
              <dd className="m-0">{cellDollars(cents)}</dd>
            </div>
          ))}
        </dl>
      </Part>
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-3 pt-2.5 border-t border-hair">
      <h3 className="mb-0.75 font-text font-semibold text-13/5">{title}</h3>
      {children}
    </section>
  )
}

const TOTAL = 'flex flex-wrap items-baseline gap-y-1 gap-x-3 pt-4 pb-2 px-0'

type ManualProps = { reason: string | undefined; before?: number | undefined }

/** Unknown codes are shown as they are. */
function ManualQuote({ reason: code = '', before }: ManualProps) {
  const reason = code.replaceAll('-', '')
  return (
    <p className={`${styles['total']} ${TOTAL}`}>
      <span className="font-display font-normal text-22/7">{common.manualQuote}</span>
      <small className="text-fg2">{words.byHandReason({ reason, code })}</small>
      {before !== undefined && <s className="text-fg2">{cellDollars(before)}</s>}
    </p>
  )
}

function Total({ tried: { fare, published } }: { tried: TriedClass }) {
  const { totalCents: total, byHand } = fare
  const before = published?.totalCents
  if (total === undefined) {
    return <ManualQuote reason={byHand} before={before} />
  }
  const [whole, part] = DOLLARS.text(total).split('.')
  const isChanged = before !== undefined && before !== total
  return (
    <p className={`${styles['total']} ${TOTAL}`}>
      <b className="text-[38px] font-medium leading-none tracking-[-0.015em]">
        ${whole}
        <small>.{part}</small>
      </b>
      {isChanged && <s className="text-fg2">{cellDollars(before)}</s>}
      {isChanged && (
        <em className="ms-auto text-coach-text not-italic font-semibold">{`${total > before ? '+' : ''}${cellDollars(total - before)}`}</em>
      )}
    </p>
  )
}

function Lines({ tried: { fare, published } }: { tried: TriedClass }) {
  const sum = { key: 'total', label: shared.total, before: published?.totalCents, after: fare.totalCents }
  const rows = [...compareLines(fare.lines, published?.lines), sum]
  return (
    <table className={`${styles['sum']} w-full border-collapse`}>
      <tbody>
        {rows.map(({ key, label, before, after }) => (
          <tr key={key}>
            <th className="py-px px-0 font-normal text-start" scope="row">
              {label}
            </th>
            <td className="py-px ps-4 pe-0 text-end whitespace-nowrap">
              {published && before !== after && before !== undefined && (
                <s className="text-fg2">{cellDollars(before)}</s>
              )}
            </td>
            <td className="py-px ps-4 pe-0 text-end whitespace-nowrap">
              {after === undefined ? '–' : cellDollars(after)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Facts({ answer: { facts } }: { answer: TryAnswer }) {
  const { unit } = useTariff().tariff
  if (facts?.metres === undefined) return null
  const [tenths, minutes] = [tenthsOf(facts.metres, unit), minutesOf(facts.seconds ?? 0)]
  return (
    <p className="mt-1.5 text-fg2 text-13">
      {words.benchFacts({ distance: TENTHS.text(tenths), unit, time: hoursAndMinutes(minutes) })}
    </p>
  )
}

function ReasonRow({ reason: { counts, head, text } }: { reason: Reason }) {
  return (
    <li
      className="grid grid-cols-[20px_minmax(0,1fr)] py-1 px-0 border-t border-hair leading-4.75 first:border-t-0"
      data-counts={counts || undefined}
    >
      <svg
        className="mt-1 fill-none stroke-current stroke-[1.7] in-data-counts:text-confirmed"
        width="12"
        height="12"
        viewBox="0 0 12 12"
        aria-hidden="true"
      >
        <path d={counts ? 'M1.500 6.500 4.600 9.600 10.500 2.800' : 'M1 6h10'} />
      </svg>
      <div>
        <b className="font-semibold">{head}</b>
        {text && <p className="text-fg2 text-13">{text}</p>}
      </div>
    </li>
  )
}

type OthersProps = { answer: TryAnswer; shown: string; onChoose: (code: string) => void }

function OtherClasses({ answer, shown, onChoose }: OthersProps) {
  const { classes } = useTariff()
  const others = answer.classes.filter(({ code }) => code !== shown)
  if (others.length === 0) return null
  return (
    <Part title={words.benchOther}>
      <ul className="m-0 p-0 list-none">
        {others.map(({ code, fare }) => (
          <li className="flex justify-between gap-4" key={code}>
            <button
              className="p-0 border-0 bg-transparent text-coach-text hover:underline hover:underline-offset-3 touch:min-h-11"
              type="button"
              onClick={() => onChoose(code)}
            >
              {classes.find(known => known.code === code)?.name ?? code}
            </button>
            <span>{fare.totalCents === undefined ? words.byHand : cellDollars(fare.totalCents)}</span>
          </li>
        ))}
      </ul>
    </Part>
  )
}

export function couldBeAdded(tariff: Tariff, code: string): { label: string; cents: number }[] {
  const { waiting, extras, alsoPossible } = tariff
  const hourly = tariff.classes.find(rates => rates.code === code)?.hourly
  const block = hourly && blockCents(hourly, waiting)
  const stops = extras
    .filter(({ id }) => id === 'stop')
    .map(({ id, label, cents }) => ({ label: label ?? id, cents }))
  const [free, minutes] = [String(waiting.free.street), String(waiting.blockMinutes)]
  return [
    ...(block === undefined
      ? []
      : [
          { label: words.waitingEach({ free, minutes }), cents: block },
          { label: words.waitingMost, cents: block * waiting.capBlocks },
        ]),
    ...stops,
    ...alsoPossible
      .map(({ label, rule, capCents }) => ({ label: label ?? rule, cents: capCents }))
      .filter(({ label }) => stops.every(stop => stop.label !== label)),
  ]
}
