import * as common from '#messages/office-common'
import * as words from '#messages/office-fare'
import type { ChangePreview } from '../../../../contract/booking/schemas.ts'
import { Button } from '../../button.tsx'
import { formatCents } from '../../format-number.ts'
import { Dialog } from '../../forms/dialog.tsx'
import { FareTable } from './fare-table.tsx'
import type { PriceAnswer } from './use-price-question.ts'

type Props = { preview: ChangePreview; onAnswer: (answer: PriceAnswer) => void }

/** Uses the rates of the booking, before saving. */
export function PriceDialog({ preview, onAnswer }: Props) {
  const about = subjectOf(preview)
  const { vehicleChange, driverChange } = preview
  return (
    <Dialog
      title={about === 'places' ? titleOfDoubts(preview) : TITLES[about]}
      onClose={() => onAnswer('none')}
    >
      <OtherPlaces preview={preview} />
      {vehicleChange && <p>{words.vehicleChange(vehicleChange)}</p>}
      {driverChange && <p>{words.driverChange({ ...driverChange, is: driverChange.to || 'none' })}</p>}
      {about === 'price' && <NewPrice preview={preview} />}
      {about === 'by-hand' && <p>{words.changeByHand({ total: formatCents(preview.oldTotalCents ?? 0) })}</p>}
      <p className="actions mt-7!">
        <SaveButtons about={about} preview={preview} onAnswer={onAnswer} />
        <Button look="quiet" onClick={() => onAnswer('none')}>
          {words.changeNot}
        </Button>
      </p>
    </Dialog>
  )
}

type Subject = 'price' | 'by-hand' | 'places'

const TITLES: Record<Exclude<Subject, 'places'>, string> = {
  price: words.changeTitle,
  'by-hand': common.manualQuote,
}

function titleOfDoubts({ otherPlaces, vehicleChange }: ChangePreview): string {
  if (otherPlaces) return words.placeTitle
  return vehicleChange ? words.vehicleTitle : words.driverTitle
}

function subjectOf({ priced, preview, newTotalCents, deltaCents }: ChangePreview): Subject {
  if (!priced) return 'places'
  if (newTotalCents === undefined || preview === undefined) return 'by-hand'
  return deltaCents === 0 ? 'places' : 'price'
}

function NewPrice({ preview }: Pick<Props, 'preview'>) {
  const { oldTotalCents = 0, newTotalCents = 0, deltaCents = 0, trips, byCurrentTariff } = preview
  return (
    <>
      <p>
        <b className="text-26 font-medium leading-8">{formatCents(newTotalCents)}</b>{' '}
        <s className="text-fg2">{formatCents(oldTotalCents)}</s>{' '}
        <em className="text-coach-text not-italic font-semibold">
          {deltaCents > 0 ? `+${formatCents(deltaCents)}` : formatCents(deltaCents)}
        </em>
      </p>
      <p>{byCurrentTariff ? words.changeByCurrent : words.changeByKept}</p>
      {trips && <FareTable trips={trips} totalCents={newTotalCents} />}
    </>
  )
}

function SaveButtons({ about, preview, onAnswer }: Props & { about: Subject }) {
  const { oldTotalCents = 0, newTotalCents = 0 } = preview
  if (about === 'places')
    return (
      <Button look="primary" onClick={() => onAnswer('new')}>
        {words.saveAnyway}
      </Button>
    )
  return (
    <>
      {about === 'price' && (
        <Button look="primary" onClick={() => onAnswer('new')}>
          {words.changeNew({ total: formatCents(newTotalCents) })}
        </Button>
      )}
      <button
        className={about === 'price' ? 'button quiet' : 'button primary'}
        type="button"
        onClick={() => onAnswer('kept')}
      >
        {words.changeKeep({ total: formatCents(oldTotalCents) })}
      </button>
    </>
  )
}

/** Addresses whose text may not match the point used for price and drive. */
function OtherPlaces({ preview: { otherPlaces = [] } }: Pick<Props, 'preview'>) {
  return otherPlaces.map(({ stop, mapLocation: place }) => (
    <p key={`${stop} ${place}`} className="block text-alert font-medium">
      {words.otherPlace({ stop, place })}
    </p>
  ))
}
