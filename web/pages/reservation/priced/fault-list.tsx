import { useEffect } from 'react'
import { needQuestion, withoutPrice } from '#messages/cars'
import * as labels from '#messages/labels'
import { format } from '#messages/locale'
import * as words from '#messages/refusal'
import type { ClassOffer } from '../../../../contract/pricing/trip-schemas.ts'
import { listInWords } from '../../../../i18n/format-number.ts'
import { NearestTimes } from './car-row.tsx'
import { money } from './money-text.tsx'
import { changeMemory, type Priced } from './priced-state.ts'
import { withChange } from './quote-steps.ts'
import { chosenCard } from './trip-request.ts'
import { askAgain } from './use-quote.ts'

export function FaultList({ priced }: { priced: Priced }) {
  const { form, quote, chosen } = priced
  const changed = changeText(quote.changed)
  useRefusal(priced)
  const more = Object.entries(form.failure?.priced?.more ?? {})
  const [firstPath] = more[0] ?? []
  const { reveal } = form.stages
  useEffect(() => {
    const named = firstPath && form.form.current?.elements.namedItem(controlAt(firstPath))
    const control = named instanceof RadioNodeList ? named[0] : named
    if (!(control instanceof HTMLElement)) return
    reveal(control)
    control.focus()
  }, [form.form, firstPath, reveal])
  return (
    <>
      {(more.length > 0 || Object.keys(form.errors).length > 0) && <title>{words.titleProblem}</title>}
      <p>{summaryOf(form)}</p>
      {more.map(([path, text]) => (
        <p key={path}>{text}</p>
      ))}
      {form.stages.active === 'journey' && endsOnly(form) && (
        <button className="text-button" type="button" onClick={() => form.stages.go('details')}>
          {withoutPrice}
        </button>
      )}
      {changed && <p>{changed}</p>}
      {quote.refused && <p>{words.refused}</p>}
      {form.failure?.priced?.taken && chosen && <Instead priced={priced} offer={chosen.offer} />}
    </>
  )
}

type Form = Priced['form']

/** "Please add a date and a time. Please check your email." */
function summaryOf({ errors, fields }: Form): string {
  const names = Object.keys(errors).filter(name => name !== 'vehicleId')
  const values = new Map<string, unknown>(Object.entries(fields ?? {}))
  const missing = names.filter(name => values.get(name) === '' || /night|fold/.test(name))
  const wrong = names.filter(name => !missing.includes(name))
  return [
    missing.length > 0 && words.add({ list: listOf(missing.map(labelOf)) }),
    wrong.length > 0 && words.check({ list: listOf(wrong.map(field => words.toCheck({ field }))) }),
  ]
    .filter(Boolean)
    .join(' ')
}

/** Other fields are never missing: which night, or which of two equal hours. */
const labelOf = (name: string): string => new Map(Object.entries(labels)).get(name) ?? needQuestion

const listOf = (parts: string[]): string => listInWords([...new Set(parts)], format)

/** A request may leave both places open. */
function endsOnly({ errors }: Form): boolean {
  const names = Object.keys(errors)
  return names.length > 0 && names.every(name => name === 'pickUpAddress' || name === 'dropOffAddress')
}

/** Same wording and buttons as its card. */
function Instead({ priced, offer: { nearest, texts } }: { priced: Priced; offer: ClassOffer }) {
  return (
    <>
      <p>{texts.state}</p>
      {nearest && <NearestTimes priced={priced} times={nearest} />}
    </>
  )
}

function changeText(changed: Priced['quote']['changed']): string | undefined {
  if (!changed || changed.newTotalCents === null) return undefined
  return words.changed({ old: money(changed.oldTotalCents), new: money(changed.newTotalCents) })
}

/** After a rejection, shows the class's new price or all prices again. */
function useRefusal({ link, form: { failure } }: Priced) {
  const { changed, refused, taken, answer } = failure?.priced ?? {}
  const card = failure?.fields.trip?.['trip-quote']
  useEffect(() => {
    // Keeps the requested class selected.
    if (taken) changeMemory(link, () => ({ chosen: chosenCard(card).code }))
    if ((refused || taken) && !answer) askAgain(link, refused)
    if (!changed) return
    changeMemory(link, ({ quote }) => ({ chosen: changed.class.code, quote: withChange(quote, changed) }))
  }, [link, changed, refused, taken, card, answer])
}

const CONTROLS: [path: RegExp, control: string][] = [
  [/^stops\.(\d)/, 'trip-stop$1'],
  [/^hours/, 'trip-hours'],
  [/^luggage/, 'trip-luggage'],
  [/^flight/, 'trip-flight'],
  [/^returnTrip\.pickUpDate/, 'trip-back-date'],
  [/^returnTrip/, 'trip-back-time'],
  [/^promo/, 'trip-promo'],
  [/^childSeats\.(\w+)/, 'trip-seat-$1'],
  [/^extras\.(\w+)/, 'trip-extra-$1'],
  [/^meetingPoint/, 'trip-meeting'],
  [/^passenger\.(\w+)/, 'trip-rider-$1'],
  [/^quote/, 'trip-quote'],
]

function controlAt(path: string): string {
  const found = CONTROLS.find(([pattern]) => pattern.test(path))
  if (!found) return path
  const [pattern, control] = found
  return (pattern.exec(path)?.[0] ?? '').replace(pattern, control)
}
