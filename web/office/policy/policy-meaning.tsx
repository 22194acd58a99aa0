import * as facts from '#messages/facts'
import * as common from '#messages/office-common'
import * as words from '#messages/office-policy'
import * as rates from '#messages/office-tariff'
import * as shared from '#messages/shared'
import type { PolicyCheck, PolicyExample } from '../../../contract/pricing/policy-schemas.ts'
import type { Policy, UnnumberedPolicy } from '../../../domain/pricing/policy/policy.ts'
import { isLocale, localeFacts } from '../../../i18n/locales.ts'
import { useSite } from '../../ui/use-site.ts'
import type { Reading } from '../data/use-read.ts'
import { useRead } from '../data/use-read.ts'
import layoutStyles from '../forms/meaning-beside.module.css'
import { momentText } from '../occupancies/span-text.ts'
import { staffCall } from '../staff-call.ts'
import { cellDollars, DOLLARS } from '../tariff/document/cell-values.ts'
import styles from './policy-meaning.module.css'

type Props = {
  check: Reading<PolicyCheck>
  example: Example
  onExample: (example: Example) => void
  published: Policy | undefined
}

export function PolicyMeaning({ check: { data, failed }, example, onExample, published }: Props) {
  return (
    <aside className={`${layoutStyles['meaning']} ${styles['meaning']}`} aria-label={words.meaning}>
      <h2>{words.meaning}</h2>
      <ExampleFields example={example} onChange={onExample} />
      {failed && <p className="quiet-note">{common.loadFailed}</p>}
      {data?.example ? (
        <FeeLine example={data.example} cents={example.cents} />
      ) : (
        data && <p className={styles['faulty']}>{rates.faults({ count: data.faults.length })}</p>
      )}
      {data && data.texts.length > 0 && <Sentences texts={data.texts} published={published} />}
    </aside>
  )
}

type FieldsProps = { example: Example; onChange: (example: Example) => void }

function ExampleFields({ example, onChange }: FieldsProps) {
  return (
    <div className={styles['ask']}>
      <label>
        {shared.price}
        <input
          inputMode="decimal"
          defaultValue={DOLLARS.text(example.cents)}
          onChange={event => {
            const cents = DOLLARS.read(event.currentTarget.value)
            if (cents !== undefined && cents >= 0) onChange({ ...example, cents })
          }}
        />
      </label>
      <label>
        {facts.pickup}
        <input
          type="date"
          value={example.date}
          onChange={event => {
            const date = event.currentTarget.value
            if (date) onChange({ ...example, date })
          }}
        />
      </label>
      <label>
        {shared.time}
        <input
          type="time"
          value={example.time}
          onChange={event => {
            const time = event.currentTarget.value
            if (time) onChange({ ...example, time })
          }}
        />
      </label>
    </div>
  )
}

/** Shares of the whole price: refunded, retained, and charged beyond the deposit. */
function FeeLine({ example, cents }: { example: PolicyExample; cents: number }) {
  const { timeZone } = useSite()
  const { depositCents, rows, noShowCents, pickUpAt } = example
  const untilOf = (until: string | null) => words.until({ moment: momentText(until ?? pickUpAt, timeZone) })
  return (
    <div className={styles['line']}>
      <p>{words.exampleDeposit({ amount: depositCents > 0 ? cellDollars(depositCents) : 'none' })}</p>
      <ol>
        {rows.map(({ until, feeCents, returnedCents, chargedCents }) => (
          <li key={until}>
            <span>{untilOf(until)}</span>
            <b>{outcomeText({ depositCents, returnedCents, chargedCents, feeCents })}</b>
            <FeeBar
              parts={{ returned: returnedCents, kept: feeCents - chargedCents, charged: chargedCents }}
              cents={cents}
            />
          </li>
        ))}
        <li>
          <span>{shared.noShow}</span>
          <b>{common.costs({ amount: cellDollars(noShowCents) })}</b>
          <FeeBar
            parts={{
              returned: Math.max(0, depositCents - noShowCents),
              kept: Math.min(depositCents, noShowCents),
              charged: Math.max(0, noShowCents - depositCents),
            }}
            cents={cents}
          />
        </li>
      </ol>
      <ul className={styles['legend']}>
        {PARTS.map(part => (
          <li key={part}>
            <i data-part={part} />
            {words.parts({ part })}
          </li>
        ))}
      </ul>
    </div>
  )
}

const PARTS = ['returned', 'kept', 'charged'] as const

type BarProps = { parts: Record<(typeof PARTS)[number], number>; cents: number }

function FeeBar({ parts, cents }: BarProps) {
  return (
    <div className={styles['bar']} aria-hidden="true">
      {PARTS.map(part => (
        <i
          key={part}
          data-part={part}
          style={{ inlineSize: `${cents > 0 ? (parts[part] / cents) * 100 : 0}%` }}
        />
      ))}
    </div>
  )
}

type Outcome = { depositCents: number; returnedCents: number; chargedCents: number; feeCents: number }

function outcomeText({ depositCents, returnedCents, chargedCents, feeCents }: Outcome): string {
  if (depositCents > 0 && returnedCents === depositCents)
    return common.refundedOf({ amount: cellDollars(returnedCents) })
  if (feeCents === 0) return words.costsNothing
  if (returnedCents > 0)
    return words.partRefunded({ amount: cellDollars(returnedCents), kept: cellDollars(feeCents) })
  if (depositCents === 0) return common.costs({ amount: cellDollars(chargedCents) })
  return words.depositKept({ due: chargedCents === 0 ? 'none' : cellDollars(chargedCents) })
}

function unnumbered({ number: _, ...policy }: Policy): Omit<Policy, 'number'> {
  return policy
}

type SentencesProps = { texts: PolicyCheck['texts']; published: Policy | undefined }

/** Sentences not in the current policy are highlighted. */
function Sentences({ texts, published }: SentencesProps) {
  const before = usePolicyCheck(published && unnumbered(published), undefined)
  return texts.map(({ locale, points }) => {
    const language = isLocale(locale) ? localeFacts(locale).name : locale
    const known = before.data?.texts.find(text => text.locale === locale)?.points
    return (
      <section key={locale} className={styles['sentences']} aria-label={language}>
        <h3>{language}</h3>
        <ul lang={locale} translate="no">
          {points.map(point => (
            <li key={point} data-new={known && !known.includes(point) ? '' : undefined}>
              {point}
            </li>
          ))}
        </ul>
      </section>
    )
  })
}

export type Example = { cents: number; date: string; time: string }

export function usePolicyCheck(
  policy: UnnumberedPolicy | undefined,
  example: Example | undefined,
): Reading<PolicyCheck> {
  const body = policy && { policy: { ...policy }, ...(example && { example }) }
  return useRead<PolicyCheck>(
    ['checkPolicy', { body }],
    signal =>
      body ? staffCall('checkPolicy', { body, signal }) : Promise.reject(new Error('Nothing is checked')),
    { sentence: common.loadFailed, enabled: body !== undefined },
  )
}
