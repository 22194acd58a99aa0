import * as texts from '#messages/cars'
import * as labels from '#messages/labels'
import { STOP_NAMES } from '../fields.ts'
import type { Priced } from './priced-state.ts'
import type { Missing } from './trip-request.ts'
import { askAgain } from './use-quote.ts'

const NEEDS: Record<Missing, string> = {
  pickUp: labels.pickUpAddress,
  dropOff: labels.dropOffAddress,
  stop: texts.needStop,
  time: texts.needTime,
  question: texts.needQuestion,
  passengers: labels.numberOfPassengers,
  back: texts.needReturn,
}

export function quoteText(priced: Priced): string {
  const { quote, asked } = priced
  const { status, answer, message } = quote
  if (status === 'failed')
    return message ? `${message} ${texts.failed}` : navigator.onLine ? texts.failed : texts.offline
  if (status === 'asking') return texts.asking
  if (!answer) {
    if (asked.missing.length === 0) return texts.asking
    const list = asked.missing.flatMap(name => needOf(priced, name)).join(', ')
    return list && texts.needs({ list })
  }
  return status === 'stale' ? answer.texts.ended : answer.texts.found
}

/** A place that was found is offered below; one that was not needs its ZIP code. */
function needOf({ form, fields }: Priced, missing: Missing): string[] {
  const stop = STOP_NAMES.find(name => name === missing)
  if (!stop || !fields[`${stop}Address`].trim()) return [NEEDS[missing]]
  return form.places[stop]?.typed ? [] : [texts.needZip({ stop })]
}

export function NewPrices({ priced: { link } }: { priced: Priced }) {
  return (
    <button className="text-button" type="button" onClick={() => askAgain(link)}>
      {texts.newPrices}
    </button>
  )
}
