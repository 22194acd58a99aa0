import * as office from '#messages/office'
import * as common from '#messages/office-common'
import * as words from '#messages/office-promo-codes'
import * as shared from '#messages/shared'
import type { PromoCode, PromoCodeInput } from '../../../contract/pricing/promo-code-schemas.ts'
import { Collection } from '../editor/collection.tsx'
import { recordMessages } from '../editor/editor-messages.ts'
import { FormField } from '../forms/form-field.tsx'
import { officeMeta } from '../office-meta.ts'
import { staffCall } from '../staff-call.ts'
import { DOLLARS, PERCENT } from '../tariff/document/cell-values.ts'
import { shortDate } from '../today/clock-time.ts'
import type { Route } from './+types/promo-codes-editor.ts'
import { promoValues, readPromo } from './promo-values.ts'

const MESSAGES = recordMessages(words)

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, office.promoCodes)

const list = (signal?: AbortSignal) => staffCall('listPromoCodes', signal ? { signal } : {})

export default function PromoCodesEditor() {
  return (
    <Collection<PromoCode, PromoCodeInput>
      noun="promo-code"
      messages={MESSAGES}
      ownersOnly={common.viewOnly}
      listName="listPromoCodes"
      list={list}
      valuesOf={promoValues}
      read={readPromo}
      create={body => staffCall('createPromoCode', { body })}
      update={(id, body, ifMatch) => staffCall('updatePromoCode', { id, body, ifMatch })}
      remove={id => staffCall('deletePromoCode', { id })}
      restore={id => staffCall('restorePromoCode', { id })}
      label={({ code }) => code}
      fields={() => (
        <>
          <FormField label={shared.code} name="code" wide required />
          <FormField label={words.points} name="points" inputMode="decimal" />
          <FormField label={words.cents} name="cents" inputMode="decimal" />
          <FormField label={words.maxCents} name="maxCents" inputMode="decimal" />
          <FormField label={words.minCents} name="minCents" inputMode="decimal" />
          <FormField label={words.booksFrom} name="booksFrom" type="date" />
          <FormField label={words.booksUntil} name="booksUntil" type="date" />
          <FormField label={common.tripsFrom} name="ridesFrom" type="date" />
          <FormField label={words.ridesUntil} name="ridesUntil" type="date" />
          <FormField label={words.maxUses} name="maxUses" type="number" min={1} />
          <FormField label={words.maxPerPerson} name="maxPerPerson" type="number" min={1} />
          <FormField label={words.classes} name="classes" wide />
        </>
      )}
      row={promo => ({
        picture: null,
        title: promo.code,
        text: [amountText(promo), daysText(promo)].filter(Boolean).join(', '),
        facts: usedText(promo),
      })}
    />
  )
}

function amountText({ points, cents }: PromoCode): string {
  const amount = points === null ? `$${DOLLARS.text(cents ?? 0)}` : `${PERCENT.text(points)}%`
  return words.amount({ amount })
}

function daysText({ booksFrom, booksUntil, ridesFrom, ridesUntil }: PromoCode): string {
  const days = (from: string | null, until: string | null) => ({
    from: from ? shortDate(from) : words.open,
    until: until ? shortDate(until) : words.open,
  })
  return [
    ...(booksFrom || booksUntil ? [words.days({ of: 'booked', ...days(booksFrom, booksUntil) })] : []),
    ...(ridesFrom || ridesUntil ? [words.days({ of: 'trips', ...days(ridesFrom, ridesUntil) })] : []),
  ].join(', ')
}

function usedText({ used, maxUses }: PromoCode): string {
  return maxUses === null ? words.used({ used }) : words.usedOf({ used: String(used), most: String(maxUses) })
}
