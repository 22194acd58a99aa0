import type { PromoCode, PromoCodeInput } from '../../../contract/pricing/promo-code-schemas.ts'
import { classesIn, classValues } from '../forms/class-values.ts'
import { type FormValues, typedValues } from '../forms/form-values.ts'
import { type CellUnit, DOLLARS, PERCENT } from '../tariff/document/cell-values.ts'

const UNITS: [field: keyof PromoCodeInput, unit: CellUnit][] = [
  ['points', PERCENT],
  ['cents', DOLLARS],
  ['maxCents', DOLLARS],
  ['minCents', DOLLARS],
]
const DATES = ['booksFrom', 'booksUntil', 'ridesFrom', 'ridesUntil'] as const

/** Shares in percent, amounts in dollars. */
export function promoValues(promo: PromoCode): object {
  const amounts = UNITS.map(([field, unit]) => {
    const value = promo[field]
    return [field, typeof value === 'number' ? unit.text(value) : '']
  })
  return { ...promo, ...Object.fromEntries(amounts), classes: classValues(promo.classes ?? []) }
}

/** Invalid amounts are sent as typed, so that the server reports them at their field. */
export function readPromo(values: FormValues): PromoCodeInput {
  const amounts = UNITS.map(([field, unit]) => {
    const typed = String(values[field] ?? '').trim()
    return [field, typed === '' ? null : (unit.read(typed) ?? typed)]
  })
  const dates = DATES.map(field => [field, values[field] || null])
  const classes = classesIn(values['classes'])
  return typedValues({
    ...values,
    ...Object.fromEntries(amounts),
    ...Object.fromEntries(dates),
    classes: classes.length > 0 ? classes : null,
  })
}
