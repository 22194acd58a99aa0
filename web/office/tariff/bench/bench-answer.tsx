import * as common from '#messages/office-common'
import * as words from '#messages/office-tariff'
import * as shared from '#messages/shared'
import type { QuoteByHandReason } from '../../../../domain/pricing/fare/fare.ts'
import type { Tariff } from '../../../../domain/pricing/fare/tariff.ts'
import { blockCents } from '../../../../domain/pricing/fare/waiting.ts'
import { cellDollars, DOLLARS, TENTHS } from '../document/cell-values.ts'
import { useTariff } from '../tariff-context.ts'
import styles from './bench.module.css'
import { compareLines, type Reason, type TriedClass, type TryAnswer } from './try-answer.ts'

type Props = { answer: TryAnswer; code: string; onChoose: (code: string) => void }

export function BenchAnswer({ answer, code, onChoose }: Props) {
  const { tariff } = useTariff()
  const tried = answer.classes.find(one => one.code === code) ?? answer.classes[0]
  if (!tried || answer.byHand !== undefined) {
    return (
      <p className={styles['total']}>
        <span>{common.manualQuote}</span>
        <small>{byHandSentence(answer.byHand ?? '')}</small>
      </p>
    )
  }
  return (
    <>
      <Total tried={tried} />
      {tried.total !== undefined && <Lines tried={tried} />}
      <Facts answer={answer} />
      <section>
        <h3>{words.benchWhy}</h3>
        <ul className={styles['why']}>
          {tried.reasons.map((reason, index) => (
            <ReasonRow key={`${reason.head} ${index}`} reason={reason} />
          ))}
        </ul>
      </section>
      <OtherClasses answer={answer} shown={tried.code} onChoose={onChoose} />
      <section>
        <h3>{common.possibleExtras}</h3>
        <dl className={styles['lines']}>
          {couldBeAdded(tariff, tried.code).map(({ label, cents }, index) => (
            <div key={`${label} ${index}`}>
              <dt>{label}</dt>
              <dd>{cellDollars(cents)}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  )
}

function Total({ tried: { total, byHand, published } }: { tried: TriedClass }) {
  const before = published?.total
  if (total === undefined) {
    return (
      <p className={styles['total']}>
        <span>{common.manualQuote}</span>
        <small>{byHandSentence(byHand ?? '')}</small>
        {before !== undefined && <s>{cellDollars(before)}</s>}
      </p>
    )
  }
  const [whole, part] = DOLLARS.text(total).split('.')
  const isChanged = before !== undefined && before !== total
  return (
    <p className={styles['total']}>
      <b>
        ${whole}
        <small>.{part}</small>
      </b>
      {isChanged && <s>{cellDollars(before)}</s>}
      {isChanged && <em>{`${total > before ? '+' : ''}${cellDollars(total - before)}`}</em>}
    </p>
  )
}

function Lines({ tried: { lines, total = 0, published } }: { tried: TriedClass }) {
  const rows = compareLines(lines, published?.lines)
  return (
    <table className={styles['sum']}>
      <tbody>
        {rows.map(({ key, label, before, after }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <td>{published && before !== after && before !== undefined && <s>{cellDollars(before)}</s>}</td>
            <td>{after === undefined ? '–' : cellDollars(after)}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">{shared.total}</th>
          <td>
            {published?.total !== undefined && published.total !== total && (
              <s>{cellDollars(published.total)}</s>
            )}
          </td>
          <td>{cellDollars(total)}</td>
        </tr>
      </tbody>
    </table>
  )
}

function Facts({ answer: { facts } }: { answer: TryAnswer }) {
  const { unit } = useTariff().tariff
  if (!facts) return null
  const { tenths, minutes } = facts
  return (
    <p className={styles['facts']}>
      {words.benchFacts({ distance: TENTHS.text(tenths), unit, minutes: String(minutes) })}
    </p>
  )
}

function ReasonRow({ reason: { counts, head, text } }: { reason: Reason }) {
  return (
    <li data-counts={counts || undefined}>
      <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
        <path d={counts ? 'M1.500 6.500 4.600 9.600 10.500 2.800' : 'M1 6h10'} />
      </svg>
      <div>
        <b>{head}</b>
        {text && <p>{text}</p>}
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
    <section>
      <h3>{words.benchOther}</h3>
      <ul className={styles['others']}>
        {others.map(({ code, total }) => (
          <li key={code}>
            <button type="button" onClick={() => onChoose(code)}>
              {classes.find(known => known.code === code)?.name ?? code}
            </button>
            <span>{total === undefined ? words.byHand : cellDollars(total)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const SENTENCES: Record<QuoteByHandReason, string> = {
  'no-tariff': words.byHandNoTariff,
  'no-point': words.byHandNoPoint,
  'no-directions': words.byHandNoDirections,
  'text-and-point': words.byHandTextAndPoint,
  'too-much': words.byHandTooMuch,
  'unknown-class': words.byHandUnknownClass,
  'unknown-contract': words.byHandUnknownContract,
  'unknown-extra': words.byHandUnknownExtra,
  'extra-not-for-class': words.byHandExtraNotForClass,
  'too-many-of-extra': words.byHandTooManyOfExtra,
  'no-rule': words.byHandNoRule,
  'no-distance': words.byHandNoDistance,
  'too-far': words.byHandTooFar,
  'too-long': words.byHandTooLong,
}

/** Unknown codes are shown as they are. */
function byHandSentence(reason: string): string {
  const sentences: Readonly<Record<string, string>> = SENTENCES
  return sentences[reason] ?? reason
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
