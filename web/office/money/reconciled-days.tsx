import { useState } from 'react'
import { Link } from 'react-router'
import * as evidence from '#messages/evidence'
import * as common from '#messages/office-common'
import * as texts from '#messages/office-money'
import * as shared from '#messages/shared'
import type { ComparedDay, Reconciliation } from '../../../contract/money/reconciliation-schemas.ts'
import { dateInWords } from '../../in-words.ts'
import { Button } from '../button.tsx'
import { useCall } from '../data/use-call.ts'
import { Failure } from '../editor/failure.tsx'
import { formatCents } from '../format-number.ts'
import { InlineForm, ReasonField } from '../forms/inline-form.tsx'
import { SpokenText } from '../spoken-text.tsx'
import { staffCall } from '../staff-call.ts'
import { Section } from '../tariff/sections/section.tsx'
import { useAction } from '../use-action.ts'

type Difference = ComparedDay['differences'][number]

export function ReconciledDays() {
  const { data, failed, loading, reload } = useCall('getReconciliation', {}, { sentence: common.loadFailed })
  if (failed) return <Failure failed={failed} busy={loading} />
  // Without online payments there is no provider to compare with.
  if (!data || (data.provider === null && data.days.length === 0)) return null
  return <Days reconciliation={data} onDone={() => void reload()} />
}

function Days({ reconciliation, onDone }: { reconciliation: Reconciliation; onDone: () => void }) {
  const { provider, yesterday, days } = reconciliation
  const { busy, failed, run } = useAction()
  const compare = (day: string) =>
    run(common.actionFailed, async () => {
      await staffCall('compareDay', { body: { day } })
      onDone()
    })
  const isMissing = !days.some(({ day }) => day === yesterday)
  return (
    <Section
      title={texts.provider({ provider: provider ?? '' })}
      end={
        isMissing &&
        provider !== null && (
          <Button small busy={busy} onClick={() => void compare(yesterday)}>
            {texts.reconcileDay({ day: dateInWords(yesterday) })}
          </Button>
        )
      }
    >
      {failed && <Failure failed={failed} busy={busy} />}
      {days.length === 0 && <p className="quiet-note">{texts.notReconciled}</p>}
      <ul className="max-w-160 mt-0 mb-2.5 mx-0 p-0 list-none">
        {days.map(day => (
          <li
            className="py-1.5 ps-3 border-s-2 border-s-alert border-b border-b-hair data-equal:border-s-confirmed data-equal:text-confirmed"
            key={day.day}
            data-equal={day.differenceCount === 0 || undefined}
          >
            <DayLine day={day} busy={busy} onCompare={() => void compare(day.day)} />
            {day.differences.map((difference, at) => (
              <DifferenceRow
                key={`${at} ${day.comparedAt}`}
                day={day.day}
                difference={difference}
                onDone={onDone}
              />
            ))}
            {day.differenceCount > day.differences.length && (
              <p className="quiet-note">
                {common.moreHidden({ count: day.differenceCount - day.differences.length })}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

function DayLine({ day, busy, onCompare }: { day: ComparedDay; busy: boolean; onCompare: () => void }) {
  const name = dateInWords(day.day)
  const result = texts.dayResult({
    day: name,
    count: day.items,
    sum: formatCents(day.cents),
    differences: day.differenceCount,
  })
  if (day.differenceCount === 0) return <p>{result}</p>
  return (
    <p className="flex flex-wrap items-center justify-between gap-y-1 gap-x-4">
      <b className="font-medium">{result}</b>
      <Button small busy={busy} onClick={onCompare}>
        {texts.reconcileDay({ day: name })}
      </Button>
    </p>
  )
}

type RowProps = { day: string; difference: Difference; onDone: () => void }

function DifferenceRow({ day, difference, onDone }: RowProps) {
  const { kind, reservationId, reference, ourCents, theirCents, remedy } = difference
  const [isAsking, setAsking] = useState(false)
  const { busy, failed, run } = useAction()
  const settle = async (reason: string) => {
    const { paymentId } = difference
    if (paymentId === null) return
    await staffCall('settleDifference', { body: { day, kind, paymentId, ourCents, theirCents, reason } })
    onDone()
  }
  const side = (cents: number | null) => (cents === null ? shared.none : formatCents(cents))
  const what = texts.comparedKind({ kind: kind.replaceAll('-', '') })
  const row = common.rowOf({ kind: what, amount: formatCents(Math.abs(theirCents ?? ourCents ?? 0)) })
  return (
    <div className="flex flex-wrap items-center gap-y-1 gap-x-5 py-1.5 [&>:first-child]:min-w-40">
      <span>
        {what}{' '}
        {reservationId && (
          <Link
            className="text-coach-text font-medium"
            to={`/admin/reservations/${reservationId}`}
            translate="no"
          >
            {reference}
          </Link>
        )}
      </span>
      <dl className="flex flex-[1_1_240px] flex-wrap gap-y-1 gap-x-5 m-0 figures">
        <div className="flex gap-1.5">
          <dt className="text-fg2">{texts.ledgerSide}</dt>
          <dd className="m-0 whitespace-nowrap">{side(ourCents)}</dd>
        </div>
        <div className="flex gap-1.5">
          <dt className="text-fg2">{evidence.provider}</dt>
          <dd className="m-0 whitespace-nowrap">{side(theirCents)}</dd>
        </div>
      </dl>
      {remedy === 'by-hand' && <p className="quiet-note">{texts.byHandNote}</p>}
      {remedy === 'look-again' && (
        <Button small busy={busy} onClick={() => void run(common.actionFailed, () => settle(''))}>
          <SpokenText text={texts.checkAgain({ row })} />
        </Button>
      )}
      {remedy === 'turn-round' && !isAsking && (
        <Button small onClick={() => setAsking(true)}>
          <SpokenText text={common.reverse({ row })} />
        </Button>
      )}
      {isAsking && <TurnRoundForm row={row} settle={settle} onClose={() => setAsking(false)} />}
      {failed && <Failure failed={failed} busy={busy} />}
    </div>
  )
}

type FormProps = { row: string; settle: (reason: string) => Promise<void>; onClose: () => void }

function TurnRoundForm({ row, settle, onClose }: FormProps) {
  return (
    <InlineForm
      label={texts.reverseTitle({ row })}
      note={texts.reverseNote}
      failed={common.actionFailed}
      className="basis-full"
      send={({ reason }: { reason: string }) => settle(reason)}
      onClose={onClose}
    >
      <ReasonField autoFocus />
    </InlineForm>
  )
}
