import * as facts from '#messages/facts'
import * as common from '#messages/office-common'
import * as words from '#messages/office-policy'
import * as rates from '#messages/office-tariff'
import * as shared from '#messages/shared'
import type { PolicyCheck, PolicyExample } from '../../../contract/pricing/policy-schemas.ts'
import type { Policy, UnnumberedPolicy } from '../../../domain/pricing/policy/policy.ts'
import { isLocale, localeFacts } from '../../../i18n/locales.ts'
import { useSite } from '../../ui/use-site.ts'
import { type Reading, useRead } from '../data/use-read.ts'
import { AskField, RuleTester } from '../forms/rules-page.tsx'
import { momentText } from '../occupancies/span-text.ts'
import { staffCall } from '../staff-call.ts'
import { cellDollars, DOLLARS } from '../tariff/document/cell-values.ts'
import styles from './policy-meaning.module.css'
import { type Example, exampleWithoutDeposit } from './policy-values.ts'

type Props = {
  check: Reading<PolicyCheck>
  policy: UnnumberedPolicy | undefined
  example: Example
  onExample: (example: Example) => void
  published: Policy | undefined
}

export function PolicyMeaning({ check: { data, failed }, policy, example, onExample, published }: Props) {
  const small = policy && exampleWithoutDeposit(policy, example)
  return (
    <RuleTester className="max-[1281px]:mt-5" label={words.meaning}>
      <h2 className="text-22 leading-7">{words.meaning}</h2>
      <ExampleFields example={example} onChange={onExample} />
      {failed && <p className="quiet-note">{common.loadFailed}</p>}
      {data?.example ? (
        <>
          <FeeLine example={data.example} cents={example.cents} />
          {small && <WithoutDeposit policy={policy} example={small} />}
          <FeeLegend />
        </>
      ) : (
        data && <p className="ps-3 border-s-2 border-alert">{rates.faults({ count: data.faults.length })}</p>
      )}
      {data && data.texts.length > 0 && <Sentences texts={data.texts} published={published} />}
    </RuleTester>
  )
}

type FieldsProps = { example: Example; onChange: (example: Example) => void }

function ExampleFields({ example, onChange }: FieldsProps) {
  return (
    <div
      className={`${styles['ask']} grid grid-cols-[84px_minmax(0,1.3fr)_minmax(0,1.1fr)] gap-y-2 gap-x-3 mt-2.5 mb-3 max-[481px]:grid-cols-[1fr_1fr]`}
    >
      <AskField
        label={shared.price}
        labelClass="max-[481px]:first:col-span-full"
        inputMode="decimal"
        defaultValue={DOLLARS.text(example.cents)}
        onType={typed => {
          const cents = DOLLARS.read(typed)
          if (cents !== undefined && cents >= 0) onChange({ ...example, cents })
        }}
      />
      <AskField
        label={facts.pickup}
        type="date"
        value={example.date}
        onType={date => date && onChange({ ...example, date })}
      />
      <AskField
        label={shared.time}
        type="time"
        value={example.time}
        onType={time => time && onChange({ ...example, time })}
      />
    </div>
  )
}

/** Shares of the whole price: refunded, retained, and charged beyond the deposit. */
function FeeLine({ example, cents }: { example: PolicyExample; cents: number }) {
  const { timeZone } = useSite()
  const { depositCents, rows, noShowCents, pickUpAt } = example
  const moment = (until: string | null) => words.until({ moment: momentText(until ?? pickUpAt, timeZone) })
  const lines = rows.map(({ until, feeCents, returnedCents, chargedCents }) => ({
    title: moment(until),
    text: outcomeText({ depositCents, returnedCents, chargedCents, feeCents }),
    parts: { returned: returnedCents, kept: feeCents - chargedCents, charged: chargedCents },
  }))
  const noShow = {
    title: shared.noShow,
    text: common.costs({ amount: cellDollars(noShowCents) }),
    parts: {
      returned: Math.max(0, depositCents - noShowCents),
      kept: Math.min(depositCents, noShowCents),
      charged: Math.max(0, noShowCents - depositCents),
    },
  }
  return (
    <div>
      <p>{words.exampleDeposit({ amount: depositCents > 0 ? cellDollars(depositCents) : 'none' })}</p>
      <ol className="mt-2 mb-0 mx-0 p-0 list-none">
        {[...lines, noShow].map(({ title, text, parts }, index) => (
          // Two tiers may end at the same moment.
          <li className="py-1.75 border-t border-hair grid" key={index}>
            <span className="text-fg2 text-13">{title}</span>
            <b className="font-semibold figures">{text}</b>
            <div className={`${styles['bar']} flex h-1.5 mt-1.25 bg-raised`} aria-hidden="true">
              {PARTS.map(part => (
                <i
                  className="data-[part=returned]:bg-confirmed"
                  key={part}
                  data-part={part}
                  style={{ inlineSize: `${cents > 0 ? (parts[part] / cents) * 100 : 0}%` }}
                />
              ))}
            </div>
          </li>
        ))}
      </ol>
    </div>
  )
}

function WithoutDeposit({ policy, example }: { policy: UnnumberedPolicy; example: Example }) {
  const { data } = usePolicyCheck(policy, example)
  return (
    data?.example && (
      <section className="mt-4">
        <h3 className="font-text font-semibold text-13/5">
          {words.exampleOf({ amount: cellDollars(example.cents) })}
        </h3>
        <FeeLine example={data.example} cents={example.cents} />
      </section>
    )
  )
}

function FeeLegend() {
  return (
    <ul
      className={`${styles['legend']} flex flex-wrap gap-y-0.5 gap-x-4 mt-1 mb-0 mx-0 p-0 text-fg2 text-13 list-none`}
    >
      {PARTS.map(part => (
        <li className="py-1.75 border-t border-hair" key={part}>
          <i className="w-3.5 h-2.5 data-[part=returned]:bg-confirmed" data-part={part} />
          {words.parts({ part })}
        </li>
      ))}
    </ul>
  )
}

const PARTS = ['returned', 'kept', 'charged'] as const

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

type SentencesProps = { texts: PolicyCheck['texts']; published: Policy | undefined }

/** Sentences not in the current policy are highlighted. */
function Sentences({ texts, published }: SentencesProps) {
  const unnumbered = ({ number: _, ...policy }: Policy) => policy
  const before = usePolicyCheck(published && unnumbered(published), undefined)
  return texts.map(({ locale, points }) => {
    const language = isLocale(locale) ? localeFacts(locale).name : locale
    const known = before.data?.texts.find(text => text.locale === locale)?.points
    return (
      <section key={locale} className={styles['sentences']} aria-label={language}>
        <h3 className="mt-4 font-text font-semibold text-13/5">{language}</h3>
        <ul className="mt-2 mb-0 mx-0 p-0 list-none" lang={locale} translate="no">
          {points.map(point => (
            <li
              className="py-0.75 ps-3 border-s-2 border-s-transparent data-new:border-coach data-new:bg-raised"
              key={point}
              data-new={known && !known.includes(point) ? '' : undefined}
            >
              {point}
            </li>
          ))}
        </ul>
      </section>
    )
  })
}

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
