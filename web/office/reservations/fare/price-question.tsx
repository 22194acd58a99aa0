import { useRef, useState } from 'react'
import * as common from '#messages/office-common'
import * as words from '#messages/office-fare'
import type { ChangePreview } from '../../../../contract/booking/schemas.ts'
import type { Reservation } from '../../../../contract/reservations/schemas.ts'
import { Button } from '../../button.tsx'
import { formatCents } from '../../format-number.ts'
import { Dialog } from '../../forms/dialog.tsx'
import { staffCall } from '../../staff-call.ts'
import { changesTrip, detailsOf, type Edited } from '../panel/facts.ts'
import { FareTable } from './fare-table.tsx'

type PriceAnswer = 'new' | 'kept' | 'none'

type Question = { preview: ChangePreview; answer: (answer: PriceAnswer) => void }

/** Resolves to extra fields, or false if not saved. Try again reuses the answers. Render `dialog` once. */
export function usePriceQuestion() {
  const [question, setQuestion] = useState<Question>()
  const answered = useRef('')
  const ask = async (edited: Edited, seen: Reservation): Promise<{ preview?: string } | false> => {
    if (!changesTrip(edited, seen)) return {}
    const wanted = JSON.stringify([seen.version, edited])
    if (answered.current === wanted) return {}
    const body = { ...detailsOf(seen), ...edited }
    const preview = await staffCall('previewReservationChange', { id: seen._id, body })
    if (asksNothing(preview)) return carriedBy(preview)
    const answer = await new Promise<PriceAnswer>(resolve => setQuestion({ preview, answer: resolve }))
    setQuestion(undefined)
    if (answer === 'none') return false
    if (answer === 'new' && preview.preview !== undefined) return carriedBy(preview)
    answered.current = wanted
    return {}
  }
  const dialog = question && <PriceDialog preview={question.preview} onAnswer={question.answer} />
  return { dialog, ask }
}

function asksNothing({ priced, preview, deltaCents, ...doubts }: ChangePreview): boolean {
  const { otherPlaces, vehicleChange, driverChange } = doubts
  return (
    !otherPlaces &&
    !vehicleChange &&
    !driverChange &&
    (!priced || (preview !== undefined && deltaCents === 0))
  )
}

function carriedBy({ preview }: ChangePreview): { preview?: string } {
  return preview === undefined ? {} : { preview }
}

type Props = { preview: ChangePreview; onAnswer: (answer: PriceAnswer) => void }

/** Uses the rates of the booking, before saving. */
function PriceDialog({ preview, onAnswer }: Props) {
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
        <Button onClick={() => onAnswer('none')}>{words.changeNot}</Button>
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
