import { useRef, useState } from 'react'
import * as facts from '#messages/facts'
import * as common from '#messages/office-common'
import * as moves from '#messages/office-moves'
import * as words from '#messages/office-occupancies'
import type { Occupancy, OccupancyInput } from '../../../contract/dispatch/schemas.ts'
import { Problem } from '../../../contract/problems.ts'
import { useToast } from '../../shell/toasts.tsx'
import { useSite } from '../../ui/use-site.ts'
import { givePair } from '../board/give-trip.ts'
import { useRevalidate } from '../data/use-read.ts'
import { FormField } from '../forms/form-field.tsx'
import { OfficeForm } from '../forms/office-form.tsx'
import { useCallForm } from '../forms/use-call-form.ts'
import type { TripInTheWay } from '../moves/choose-moves.ts'
import type { Decision } from '../moves/move-first.tsx'
import { MoveFirstSlot } from '../moves/move-first-slot.tsx'
import { failureLine, failureText, staffCall } from '../staff-call.ts'
import styles from './occupancies.module.css'
import { readSpan, type TypedSpan } from './read-span.ts'
import { spanText } from './span-text.ts'
import { useInTheWay } from './use-in-the-way.ts'

type Purpose = OccupancyInput['purpose']
type Props = { resource: string; purpose: Purpose }

/** A workshop day, or a whole day. */
const USUAL: Record<Purpose, { from: string; until: string }> = {
  service: { from: '08:00', until: '18:00' },
  off: { from: '00:00', until: '23:59' },
}

export function BlockedForm({ resource, purpose }: Props) {
  const { form, inTheWay, wasRefused, decide } = useBlocking({ resource, purpose })
  // The list of conflicts is more specific than the error.
  const shown = { ...form, failure: inTheWay.length > 0 ? undefined : form.failure }
  return (
    <>
      <OfficeForm
        form={shown}
        className={`${styles['form']} [&>.form-summary]:col-span-full`}
        label={words.enter({ purpose })}
      >
        <FormField label={common.from} name="fromDate" type="date" errorPaths={['from']} required />
        <FormField
          label={words.fromTime}
          name="fromTime"
          type="time"
          initial={USUAL[purpose].from}
          required
        />
        <FormField label={words.until} name="untilDate" type="date" errorPaths={['until']} required />
        <FormField
          label={words.untilTime}
          name="untilTime"
          type="time"
          initial={USUAL[purpose].until}
          required
        />
        <FormField label={facts.note} name="note" maxLength={300} />
        <button className="button quiet" type="submit" aria-disabled={form.busy}>
          {words.enter({ purpose })}
        </button>
      </OfficeForm>
      <MoveFirstSlot
        key={inTheWay.map(({ from }) => from).join()}
        inTheWay={inTheWay}
        without={[resource]}
        what={purpose === 'service' ? 'repair' : 'off'}
        block={{ decide, busy: form.busy, wasRefused }}
      />
    </>
  )
}

type Decided = { decisions: Decision[]; trips: readonly TripInTheWay[] }

const UNDECIDED: Decided = { decisions: [], trips: [] }

/** The trips in the way are stored with the block, in one call that changes all or nothing. */
function useBlocking({ resource, purpose }: Props) {
  const { timeZone } = useSite()
  const toast = useToast()
  const revalidate = useRevalidate()
  const { inTheWay, watch } = useInTheWay()
  const decided = useRef(UNDECIDED)
  const [wasRefused, setWasRefused] = useState(false)
  const undoOf = useUndoBlock()
  const form = useCallForm<TypedSpan>(async typed => {
    const { decisions: trips, trips: before } = decided.current
    decided.current = UNDECIDED
    const body = { resource, purpose, ...readSpan(typed, timeZone), note: typed.note }
    const saving = watch(staffCall('saveOccupancy', { body: trips.length > 0 ? { ...body, trips } : body }))
    const saved = await saving.catch(error => {
      setWasRefused(trips.length > 0 && error instanceof Problem && error.code === 'occupied')
      revalidate('tripsInTheWay')
      throw error
    })
    setWasRefused(false)
    revalidate(...AFFECTED)
    const row = spanText(body, timeZone)
    if (trips.length === 0) return toast(common.rowAdded({ row }))
    toast(moves.movedAndAdded({ row, count: trips.length }), undoOf(saved, before))
  }, common.notSaved)
  const decide = (decisions: Decision[], trips: readonly TripInTheWay[]) => {
    decided.current = { decisions, trips }
    // The clicked button unmounts with the list.
    form.form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus()
    form.submit('')
  }
  return { form, inTheWay, wasRefused, decide }
}

const AFFECTED = ['listOccupancies', 'tripsInTheWay', 'getTrip', 'getReservation', 'getBoard'] as const

/** The toast outlives the form. */
function useUndoBlock() {
  const toast = useToast()
  const revalidate = useRevalidate()
  return ({ _id }: Pick<Occupancy, '_id'>, trips: readonly TripInTheWay[]) => {
    const undo = async () => {
      try {
        await staffCall('removeOccupancy', { id: _id })
        for (const before of trips) await giveBack(before)
        toast(moves.undone)
      } catch (error) {
        toast(failureLine(failureText(error, common.actionFailed)))
      }
      revalidate(...AFFECTED)
    }
    return { label: common.undo, run: () => void undo() }
  }
}

async function giveBack({ trip: { _id }, assignment }: TripInTheWay): Promise<void> {
  if (!assignment?.vehicle) return
  const { vehicle, driver, pinned } = assignment
  const { version } = await staffCall('getTrip', { id: _id })
  await givePair({ _id, version }, { vehicle: vehicle._id, driver: driver?._id ?? null, pinned })
}
