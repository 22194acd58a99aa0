import * as words from '#messages/policy'
import { POLICY_NUMBERS } from '../../i18n/policy-words.ts'

/** The stretches between today and the pick-up, and what cancelling in each of them costs. */
const STRETCHES = [
  { until: words.untilFree(POLICY_NUMBERS), cost: words.costFree },
  { until: words.untilFull(POLICY_NUMBERS), cost: words.costDeposit },
  { until: words.untilPickUp(POLICY_NUMBERS), cost: words.costTrip },
  { until: words.notThere, cost: words.costNoShow(POLICY_NUMBERS) },
]

/** The trip policy as a line in time; the sentences of the policy stand below it. */
export function PolicyTime() {
  return (
    <ol className="policy-time">
      {STRETCHES.map(({ until, cost }) => (
        <li key={until}>
          <span>{until}</span>
          <strong>{cost}</strong>
        </li>
      ))}
    </ol>
  )
}
