import * as office from '#messages/office'
import * as common from '#messages/office-common'
import * as words from '#messages/office-promo-codes'
import * as shared from '#messages/shared'
import type { StaffVehicleClass } from '../../../contract/dispatch/schemas.ts'
import type { PromoCode, PromoCodeInput } from '../../../contract/pricing/promo-code-schemas.ts'
import { Loaded } from '../data/loaded.tsx'
import { joinReadings, useCall } from '../data/use-call.ts'
import { Collection } from '../editor/collection.tsx'
import { recordMessages } from '../editor/editor-messages.ts'
import { formatCents } from '../format-number.ts'
import { ClassBoxes } from '../forms/class-boxes.tsx'
import { classNamesOf } from '../forms/class-values.ts'
import { FormField } from '../forms/form-field.tsx'
import { officeMeta } from '../office-meta.ts'
import { staffCall } from '../staff-call.ts'
import { PERCENT } from '../tariff/document/cell-values.ts'
import type { Route } from './+types/promo-codes-editor.ts'
import { promoDays } from './promo-days.ts'
import { promoValues, readPromo } from './promo-values.ts'

const MESSAGES = recordMessages(words)

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, office.promoCodes)

const SENTENCE = { sentence: common.loadFailed }

export default function PromoCodesEditor() {
  const codes = useCall('listPromoCodes', {}, SENTENCE)
  const classes = useCall('listAllVehicleClasses', {}, SENTENCE)
  return <Loaded reading={joinReadings({ codes, classes })}>{data => <PromoCodes {...data} />}</Loaded>
}

function PromoCodes({ classes }: { classes: readonly StaffVehicleClass[] }) {
  return (
    <Collection<PromoCode, PromoCodeInput>
      noun="promo-code"
      messages={MESSAGES}
      ownersOnly={common.viewOnly}
      listName="listPromoCodes"
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
          <ClassBoxes classes={classes} note={words.classesNote} />
        </>
      )}
      row={promo => ({
        picture: null,
        title: promo.code,
        text: [amountText(promo), promoDays(promo), classesText(promo, classes)].filter(Boolean).join(', '),
        facts: usedText(promo),
      })}
    />
  )
}

function amountText({ points, cents }: PromoCode): string {
  const amount = points === null ? formatCents(cents ?? 0) : `${PERCENT.text(points)}%`
  return words.amount({ amount })
}

function classesText({ classes: codes }: PromoCode, classes: readonly StaffVehicleClass[]): string {
  return codes === null ? '' : words.forClasses({ classes: classNamesOf(classes, codes) })
}

function usedText({ used, maxUses }: PromoCode): string {
  return maxUses === null ? words.used({ used }) : words.usedOf({ used: String(used), most: String(maxUses) })
}
