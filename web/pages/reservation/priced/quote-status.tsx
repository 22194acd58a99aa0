import * as texts from '#messages/cars'
import * as labels from '#messages/labels'
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

export function quoteText({ quote, asked }: Priced): string {
  const { status, answer, message } = quote
  if (status === 'failed')
    return message ? `${message} ${texts.failed}` : navigator.onLine ? texts.failed : texts.offline
  if (status === 'asking') return texts.asking
  if (!answer) {
    const list = asked.missing.map(name => NEEDS[name]).join(', ')
    return list ? texts.needs({ list }) : texts.asking
  }
  return status === 'stale' ? answer.texts.ended : answer.texts.found
}

export function NewPrices({ priced: { link } }: { priced: Priced }) {
  return (
    <button className="text-button" type="button" onClick={() => askAgain(link)}>
      {texts.newPrices}
    </button>
  )
}
