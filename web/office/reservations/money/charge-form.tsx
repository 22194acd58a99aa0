import { type ChangeEvent, useState } from 'react'
import * as common from '#messages/office-common'
import * as words from '#messages/office-money'
import * as shared from '#messages/shared'
import * as shell from '#messages/shell'
import type { ChargeList } from '../../../../contract/money/charge-schemas.ts'
import type { ReservationMoney } from '../../../../contract/money/schemas.ts'
import { Button } from '../../button.tsx'
import { useCall } from '../../data/use-call.ts'
import { Failure } from '../../editor/failure.tsx'
import { formatCents } from '../../format-number.ts'
import { Options } from '../../forms/choice-field.tsx'
import { FormField } from '../../forms/form-field.tsx'
import { InlineForm, ReasonField, useEntryKey } from '../../forms/inline-form.tsx'
import { useOpener } from '../../forms/use-opener.ts'
import { staffCall } from '../../staff-call.ts'
import { DOLLARS } from '../../tariff/document/cell-values.ts'
import { amountsOf, chargeSentences, collectedBy, itemName } from './charge-words.ts'
import { useSeenAmounts } from './money-forms.tsx'

type Props = {
  id: string
  first?: Pick<ChargeList['items'][number], 'what' | 'item'> & { cents?: number }
  onSaved: (money: ReservationMoney) => void
  onClose: () => void
}

export function ChargeForm(props: Props) {
  useOpener()
  const { data, failed, loading } = useCall('listCharges', { id: props.id }, { sentence: common.loadFailed })
  if (!data) {
    return failed ? <Failure failed={failed} busy={loading} /> : <p className="panel-note">{shell.loading}</p>
  }
  const items = data.items.filter(({ leftCents }) => leftCents > 0)
  if (items.length === 0) {
    return (
      <div className="pt-1.5 border-t border-hair">
        <p className="panel-note">{words.chargeNothing}</p>
        <Button onClick={props.onClose}>{common.cancel}</Button>
      </div>
    )
  }
  return <OpenCharge {...props} list={{ ...data, items }} />
}

type Chosen = { at: number; typed: string }

function OpenCharge({ id, first, list, onSaved, onClose }: Props & { list: ChargeList }) {
  const key = useEntryKey()
  const [{ at, typed }, setChosen] = useState<Chosen>(() =>
    chosenAt(list, placeOf(list, first), first?.cents),
  )
  const item = list.items[at] ?? list.items[0]
  const cents = DOLLARS.read(typed) ?? 0
  const { balanceCents, underWayCents, disputedCents, heldCents, items } = list
  const left = items.map(({ leftCents }) => leftCents)
  const requireSeen = useSeenAmounts([balanceCents, underWayCents, disputedCents, heldCents, ...left])
  const collected = collectedBy(list, item ?? { what: 'waiting', item: '' }, cents)
  const isWaived = item?.what === 'no-show' && cents === 0
  if (!item) return null
  const send = async ({ reason }: { reason: string }) => {
    requireSeen()
    const { capture, charge, refund } = collected
    const seen = { captureCents: capture, chargeCents: charge, refundCents: refund }
    const body = { item: item.item, reason, seen }
    const call = { id, ifMatch: list.version }
    onSaved(
      isWaived
        ? await staffCall('waiveNoShow', { ...call, body })
        : await staffCall('chargeListed', { ...call, body: { ...body, id: key, what: item.what, cents } }),
    )
  }
  const submit = cents > 0 ? words.chargeAmount({ amount: formatCents(cents) }) : common.addCharge
  return (
    <InlineForm
      label={common.addCharge}
      submit={isWaived ? words.waiveNoShow : submit}
      send={send}
      onClose={onClose}
    >
      <FormField label={words.chargeWhat} name="item" note={words.chargeListedNote} wide>
        {field => (
          <select
            {...field}
            value={at}
            onChange={event => setChosen(chosenAt(list, Number(event.target.value)))}
          >
            <Options choices={list.items.map((one, index) => [index, itemName(one)])} />
          </select>
        )}
      </FormField>
      <ChargedAmount item={item} typed={typed} onType={next => setChosen({ at, typed: next })} />
      <ReasonField />
      <div className="col-span-full text-fg2 text-14 [&>p+p]:mt-1" aria-live="polite">
        {chargeSentences(collected, list).map(sentence => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </InlineForm>
  )
}

type AmountProps = { item: ChargeList['items'][number]; typed: string; onType: (typed: string) => void }

/** Wait time and no-show fees have fixed amounts. */
function ChargedAmount({ item, typed, onType }: AmountProps) {
  const { what, suggestedCents } = item
  const isWaiting = what === 'waiting'
  const props = {
    value: typed,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => onType(event.target.value),
  }
  return (
    <FormField
      label={isWaiting ? shared.waitTime : common.amount}
      note={
        isWaiting && suggestedCents > 0
          ? words.chargeSuggested({ amount: formatCents(suggestedCents) })
          : undefined
      }
      name="cents"
    >
      {field =>
        what === 'extra' ? (
          <input {...field} {...props} inputMode="decimal" required />
        ) : (
          <select {...field} {...props} required={isWaiting}>
            <Options
              choices={amountsOf(item).map(({ cents, name }) => [cents ? DOLLARS.text(cents) : '', name])}
            />
          </select>
        )
      }
    </FormField>
  )
}

/** The preset item, else the first with a suggested amount: after a no-show, that one. */
function placeOf({ items }: ChargeList, first: Props['first']): number {
  const asked = items.findIndex(({ what, item }) => what === first?.what && item === first.item)
  const suggested = items.findIndex(({ suggestedCents }) => suggestedCents > 0)
  return Math.max(0, asked >= 0 ? asked : suggested)
}

/** The preset amount, else the one from the trip's times; a no-show has a fixed amount. */
function chosenAt({ items }: ChargeList, at: number, asked?: number): Chosen {
  const item = items[at]
  const most = item ? Math.min(item.leftCents, asked ?? item.suggestedCents) : 0
  const cents = item?.what === 'waiting' ? most - (most % item.stepCents) : most
  return { at, typed: cents > 0 ? DOLLARS.text(cents) : '' }
}
