import type { BoardTrip } from '../../../contract/day/board-schemas.ts'
import { measureTexts, packRows, type TextWidth } from '../lanes/lay-lane.ts'
import { rideOf, type Stretch } from './lay-board.ts'
import { areLegible, type PlacedLabel, placeLabels } from './place-labels.ts'
import type { TripLook } from './trip-look.ts'

/** `partner` is the driver on the lane of a vehicle, and the vehicle on that of a driver. */
export type LabelText = { time: string; name: string; partner: string; route: string }

export type ShownTrip = { trip: BoardTrip; look: TripLook | 'preview'; minutes: number; text: LabelText }

/** Pixels from the start of the track. */
export type LaidTrip = ShownTrip & { from: number; until: number; row: number; label: PlacedLabel }

export type Scale = { shown: Stretch; width: number; now: number }

const SHORTEST = 16

export function pixelsAt(at: number, { shown, width }: Scale): number {
  return Math.min(1, Math.max(0, (at - shown.from) / (shown.until - shown.from))) * width
}

/** Trips that overlap, or would hide the time or the name of another, stand in rows of their own. */
export function layLane(trips: readonly ShownTrip[], scale: Scale): LaidTrip[] {
  const textWidth = measureTexts()
  const blocks = trips
    .map(shown => ({ ...shown, ...blockOf(shown, scale), ...widthsOf(shown.text, textWidth) }))
    .toSorted((one, other) => one.from - other.from)
  const rows = packRows(blocks, row => areLegible(row, scale.width))
  return rows.flatMap((inRow, row) => {
    const labels = placeLabels(inRow, scale.width)
    return inRow.flatMap((block, index) => {
      const label = labels[index]
      return label ? [{ ...block, row, label }] : []
    })
  })
}

function blockOf({ trip, minutes }: ShownTrip, scale: Scale): Stretch {
  const ride = rideOf(trip, { minutes, now: scale.now })
  const from = Math.min(pixelsAt(ride.from, scale), scale.width - SHORTEST)
  return { from, until: Math.max(pixelsAt(ride.until, scale), from + SHORTEST) }
}

function widthsOf({ time, name, partner, route }: LabelText, textWidth: TextWidth) {
  const head = textWidth(`${time} ${name}`, 600)
  const second = textWidth(route, 400)
  const withPartner = partner === '' ? head : head + textWidth(` ${partner}`, 400)
  const wider = (first: number) => Math.ceil(Math.max(first, second)) + 1
  return { width: wider(withPartner), widthWithoutDriver: wider(head), head: Math.ceil(head) + 1 }
}
