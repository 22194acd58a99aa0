import { type MouseEvent, useEffect } from 'react'
import * as words from '#messages/refusal'
import type { ClassOffer } from '../../../../contract/pricing/trip-schemas.ts'
import { NearestTimes } from './car-card.tsx'
import { money } from './money-text.tsx'
import { changeMemory, type Priced } from './priced-state.ts'
import { withChange } from './quote-steps.ts'
import { chosenCard } from './trip-request.ts'
import { askAgain } from './use-quote.ts'

export function FaultList({ priced }: { priced: Priced }) {
  const { form, quote, chosen } = priced
  const changed = changeText(quote.changed)
  useRefusal(priced)
  const faults = Object.entries(form.errors)
  const more = Object.entries(form.failure?.priced?.more ?? {}).map(
    ([path, text]) => [controlAt(path), text] as const,
  )
  const all = [...faults, ...more]
  return (
    <>
      {all.length > 0 && <title>{words.titleProblem}</title>}
      {changed && <p>{changed}</p>}
      {quote.refused && <p>{words.refused}</p>}
      {form.failure?.priced?.taken && chosen && <Instead priced={priced} offer={chosen.offer} />}
      {all.length > 0 && (
        <ul className="faults">
          {all.map(([name, text]) => (
            <li key={name}>
              <a
                href={`#${name}`}
                onClick={event => goTo(form.form.current?.elements.namedItem(name), event)}
              >
                {text}
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  )
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

function goTo(control: RadioNodeList | Element | null | undefined, event: MouseEvent) {
  const element = control instanceof RadioNodeList ? control[0] : control
  if (!(element instanceof HTMLElement)) return
  event.preventDefault()
  element.focus()
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
