import { useEffect, useRef } from 'react'
import * as words from '#messages/office-fare'
import type { ChangePreview } from '../../../../contract/reservations/price-schemas.ts'
import { dollars } from './dollars.ts'
import styles from './fare.module.css'
import { FareTable } from './fare-table.tsx'
import type { PriceAnswer } from './use-price-question.ts'

type Props = { preview: ChangePreview; onAnswer: (answer: PriceAnswer) => void }

/** What a changed trip costs under the tariff that it was booked with, before it is saved. */
export function PriceDialog({ preview, onAnswer }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const { oldTotalCents = 0, newTotalCents, deltaCents = 0, trips, byCurrentTariff } = preview
  const answer = (given: PriceAnswer) => {
    onAnswer(given)
    dialog.current?.close()
  }
  const isPriced = newTotalCents !== undefined && preview.preview !== undefined
  return (
    <dialog
      className="conflict ask-dialog"
      ref={dialog}
      aria-labelledby="price-title"
      onCancel={() => onAnswer('none')}
    >
      <h2 id="price-title">{isPriced ? words.changeTitle : words.changeByHandTitle}</h2>
      {isPriced ? (
        <>
          <p className={styles['change']}>
            <b>{dollars(newTotalCents)}</b> <s>{dollars(oldTotalCents)}</s>{' '}
            <em>{deltaCents > 0 ? `+${dollars(deltaCents)}` : dollars(deltaCents)}</em>
          </p>
          <p>{byCurrentTariff ? words.changeByCurrent : words.changeByKept}</p>
          {trips && <FareTable trips={trips} totalCents={newTotalCents} />}
        </>
      ) : (
        <p>{words.changeByHand({ total: dollars(oldTotalCents) })}</p>
      )}
      <p className="actions">
        {isPriced && (
          <button className="button primary" type="button" onClick={() => answer('new')}>
            {words.changeNew({ total: dollars(newTotalCents) })}
          </button>
        )}
        <button
          className={isPriced ? 'button quiet' : 'button primary'}
          type="button"
          onClick={() => answer('kept')}
        >
          {words.changeKeep({ total: dollars(oldTotalCents) })}
        </button>
        <button className="button quiet" type="button" onClick={() => answer('none')}>
          {words.changeNot}
        </button>
      </p>
    </dialog>
  )
}
