import * as common from '#messages/office-common'
import * as words from '#messages/office-promo-codes'
import type { PromoCode, PromoCodeInput } from '../../../contract/fares/code-schemas.ts'
import { privateMeta } from '../../seo.ts'
import { Editor } from '../editor/editor.tsx'
import { recordMessages } from '../editor/editor-messages.ts'
import { FormField } from '../forms/form-field.tsx'
import { staffCall } from '../staff-call.ts'
import { DOLLARS, PERCENT } from '../tariff/document/cell-values.ts'
import type { Route } from './+types/promo-codes-editor.ts'
import { promoValues, readPromo } from './promo-values.ts'

const MESSAGES = recordMessages(words)

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, words)

const list = (signal?: AbortSignal) => staffCall('listPromoCodes', signal ? { signal } : {})

/** Codes that make a trip cheaper. */
export default function PromoCodesEditor() {
  return (
    <Editor<PromoCode, PromoCodeInput>
      noun="promo-code"
      messages={MESSAGES}
      ownersOnly={words.ownersOnly}
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
          <FormField label={common.code} name="code" wide required />
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
  return points === null
    ? words.amount({ amount: DOLLARS.text(cents ?? 0) })
    : words.share({ share: PERCENT.text(points) })
}

function daysText({ booksFrom, booksUntil, ridesFrom, ridesUntil }: PromoCode): string {
  const days = (from: string | null, until: string | null) => ({
    from: from ?? words.open,
    until: until ?? words.open,
  })
  return [
    ...(booksFrom || booksUntil ? [words.daysBooked(days(booksFrom, booksUntil))] : []),
    ...(ridesFrom || ridesUntil ? [words.daysRides(days(ridesFrom, ridesUntil))] : []),
  ].join(', ')
}

function usedText({ used, maxUses }: PromoCode): string {
  return maxUses === null ? words.used({ used }) : words.usedOf({ used: String(used), most: String(maxUses) })
}
