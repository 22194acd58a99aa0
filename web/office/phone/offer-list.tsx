import * as common from '#messages/office-common'
import * as words from '#messages/office-phone'
import type { QuoteClass } from '../../../contract/pricing/schemas.ts'
import { formatDollars } from '../format-number.ts'
import styles from './offer-list.module.css'
import type { PhoneForm } from './use-phone-form.ts'

export function OfferList({ state }: { state: PhoneForm }) {
  const { set, offers } = state
  const { classes } = offers
  if (classes.length === 0) return null
  const choose = (vehicleClass: string) => set({ vehicleClass })
  return (
    <fieldset className={`${styles['offers']} wide`}>
      <legend>{words.offers}</legend>
      <label className={styles['offer']}>
        <input
          type="radio"
          name="vehicleClass"
          value=""
          checked={!offers.chosen}
          onChange={() => choose('')}
        />
        <span className={styles['name']}>{words.decideLater}</span>
      </label>
      {classes.map(one => (
        <div className={styles['row']} key={one.code}>
          <label className={styles['offer']}>
            <input
              type="radio"
              name="vehicleClass"
              value={one.code}
              checked={one === offers.chosen}
              onChange={() => choose(one.code)}
            />
            <span className={styles['name']}>{one.name}</span>
            <span className={styles['price']}>
              {one.price ? formatDollars(one.price.totalCents / 100) : common.manualQuote}
            </span>
            <span className={styles['state']} data-state={one.offer.state}>
              {stateOf(one)}
            </span>
          </label>
          <Times state={state} one={one} />
        </div>
      ))}
    </fieldset>
  )
}

function stateOf({ fits, misfit, offer }: QuoteClass): string {
  if (fits || !misfit) return offer.texts.state
  return misfit.code === 'passengers'
    ? words.upToPassengers({ count: misfit.max })
    : words.upToBags({ count: misfit.max })
}

/** One click moves the ride to a time when the class is available. */
function Times({ state: { set }, one }: { state: PhoneForm; one: QuoteClass }) {
  const { nearest = [] } = one.offer
  if (nearest.length === 0) return null
  return (
    <p className={styles['times']}>
      {nearest.map(({ at, date, time, text }) => (
        <button
          key={at}
          className="button quiet small"
          type="button"
          onClick={() => set({ when: '', pickUpDate: date, pickUpTime: time, vehicleClass: one.code })}
        >
          {text}
        </button>
      ))}
    </p>
  )
}
