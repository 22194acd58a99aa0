import { useEffect, useRef, useState } from 'react'
import * as facts from '#messages/facts'
import * as common from '#messages/office-common'
import * as guide from '#messages/office-guide'
import * as moves from '#messages/office-moves'
import * as words from '#messages/office-occupancies'
import type { OccupancyInput, SavedOccupancy } from '../../../contract/dispatch/schemas.ts'
import { type InTheWay, Problem } from '../../../contract/problems.ts'
import { fieldsOf } from '../../../domain/values/record.ts'
import { useToast } from '../../shell/toasts.tsx'
import { useSite } from '../../ui/use-site.ts'
import { restorePair } from '../board/give-trip.ts'
import { Button } from '../button.tsx'
import { useRevalidate } from '../data/use-read.ts'
import { FormField } from '../forms/form-field.tsx'
import { OfficeForm } from '../forms/office-form.tsx'
import { readControls } from '../forms/read-controls.ts'
import { useCallForm } from '../forms/use-call-form.ts'
import type { TripInTheWay } from '../moves/choose-moves.ts'
import type { Decision } from '../moves/move-first.tsx'
import { MoveFirstSlot } from '../moves/move-first-slot.tsx'
import { failureLine, failureText, staffCall } from '../staff-call.ts'
import { dropFromTab, keepInTab, readFromTab } from '../tab-storage.ts'
import styles from './occupancies.module.css'
import { readSpan, type TypedSpan, usualStart } from './read-span.ts'
import { spanText } from './span-text.ts'
import { useInTheWay } from './use-in-the-way.ts'

type Purpose = OccupancyInput['purpose']
type Props = { resource: string; name: string; purpose: Purpose }

/** Of a workshop, or of a whole day. */
const USUAL_END: Record<Purpose, string> = { service: '18:00', off: '23:59' }

export function BlockedForm({ resource, name, purpose }: Props) {
  const [opened, setOpened] = useState(() => new Date())
  const onSaved = () => setOpened(new Date())
  const { form, draft, inTheWay, wasRefused, decide } = useBlocking({ resource, name, purpose, onSaved })
  const { timeZone } = useSite()
  const start = usualStart(purpose, opened, timeZone)
  return (
    <>
      {draft.isRestored && (
        <p
          className="flex flex-wrap items-center gap-x-3 gap-y-1.5 mb-3.5 py-2 px-3 border-s-3 border-pending bg-selection"
          role="status"
        >
          {guide.draftShown}{' '}
          <Button small onClick={draft.discard}>
            {guide.draftDiscard}
          </Button>
        </p>
      )}
      <OfficeForm
        form={form}
        className={`${styles['form']} [&>.form-summary]:col-span-full`}
        label={words.enter({ purpose })}
      >
        <FormField
          label={common.from}
          name="fromDate"
          type="date"
          initial={start.date}
          errorPaths={['from']}
          required
        />
        <FormField label={words.fromTime} name="fromTime" type="time" initial={start.time} required />
        <FormField label={words.until} name="untilDate" type="date" errorPaths={['until']} required />
        <FormField
          label={words.untilTime}
          name="untilTime"
          type="time"
          initial={USUAL_END[purpose]}
          required
        />
        <FormField label={facts.note} name="note" maxLength={300} />
        <Button type="submit" busy={form.busy}>
          {words.enter({ purpose })}
        </Button>
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

/** Of the last save. A listed conflict is more specific than the error. */
type Refusal = { isListed: boolean; wasRefused: boolean }

const NOT_REFUSED: Refusal = { isListed: false, wasRefused: false }

/** The trips in the way are stored with the block, in one call that changes all or nothing. */
function useBlocking({ resource, name, purpose, onSaved }: Props & { onSaved: () => void }) {
  const { timeZone } = useSite()
  const toast = useToast()
  const revalidate = useRevalidate()
  const { inTheWay, show, clear } = useInTheWay()
  const edits = useRef(0)
  const [{ isListed, wasRefused }, setRefusal] = useState(NOT_REFUSED)
  const undoOf = useUndoBlock(inTheWay)
  const draft = useBlockDraft(resource)
  const form = useCallForm<TypedSpan, Decided>(async (typed, _pressed, decided) => {
    const editsBefore = edits.current
    const body = { resource, purpose, ...readSpan(typed, timeZone), note: typed.note }
    const sent = decided ? { ...body, trips: decided.decisions } : body
    const saved = await staffCall('saveOccupancy', { body: sent }).catch(error => {
      const conflicts = error instanceof Problem && editsBefore === edits.current ? error.inTheWay : undefined
      if (conflicts) show(conflicts)
      const isListed = conflicts !== undefined && conflicts.length > 0
      setRefusal({ isListed, wasRefused: isListed && decided !== undefined })
      revalidate('tripsInTheWay')
      throw error
    })
    clear()
    draft.drop()
    onSaved()
    setRefusal(NOT_REFUSED)
    revalidate(...AFFECTED)
    const count = decided?.decisions.length ?? 0
    const text = words.blocked({ purpose, name, span: spanText(saved, timeZone), count })
    toast(text, decided && undoOf(saved, decided.trips))
  }, common.notSaved)
  const changed = () => {
    edits.current += 1
    clear()
    if (form.form.current) draft.save(readControls(form.form.current))
  }
  const decide = (decisions: Decision[], trips: readonly TripInTheWay[]) => {
    if (form.busy) return
    // The clicked button unmounts with the list.
    form.form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus()
    form.submit('', { decisions, trips })
  }
  const fields = { ...form.fields, changed, startAt: draft.startAt }
  const { filling, ...restored } = draft
  const discard = () => {
    restored.discard()
    form.clear()
    setRefusal(NOT_REFUSED)
    clear()
  }
  // The pressed button leaves with its notice.
  useEffect(() => {
    if (filling > 0) form.form.current?.querySelector('input')?.focus()
  }, [filling, form.form])
  const shown = { ...form, fields, filling, failure: isListed ? undefined : form.failure }
  return { form: shown, draft: { ...restored, discard }, inTheWay, wasRefused, decide }
}

/** In the tab, since a trip in the way opens on another screen. */
function useBlockDraft(resource: string) {
  const name = `block:${resource}`
  const [start, setStart] = useState(() => fieldsOf(readFromTab(name)))
  const [filling, setFilling] = useState(0)
  const drop = () => {
    dropFromTab(name)
    setStart({})
  }
  return {
    isRestored: Object.keys(start).length > 0,
    filling,
    startAt: (path: string) => start[path],
    save: (typed: object) => void keepInTab(name, typed),
    drop,
    discard() {
      drop()
      setFilling(filling + 1)
    },
  }
}

const AFFECTED = ['listOccupancies', 'tripsInTheWay', 'getTrip', 'getReservation', 'getBoard'] as const

/** The toast outlives the form. */
function useUndoBlock(inTheWay: readonly InTheWay[]) {
  const toast = useToast()
  const revalidate = useRevalidate()
  return ({ _id, trips: stored = [] }: SavedOccupancy, trips: readonly TripInTheWay[]) => {
    const undo = async () => {
      try {
        await staffCall('removeOccupancy', { id: _id })
        const lost = new Set<string>()
        for (const before of trips) if (!(await isRestored(before, stored))) lost.add(before.trip._id)
        const references = inTheWay.flatMap(one =>
          one.tripId !== null && lost.has(one.tripId) && one.reference !== null ? [one.reference] : [],
        )
        const names = [...new Set(references)].join(', ')
        if (lost.size === 0) toast(moves.undone)
        else toast(moves.undonePartly({ references: names }), 'failed')
      } catch (error) {
        toast(failureLine(failureText(error, moves.undoFailed)), 'failed')
      }
      revalidate(...AFFECTED)
    }
    return { label: common.undo, run: () => void undo() }
  }
}

type Stored = NonNullable<SavedOccupancy['trips']>

/** Only if the trip is unchanged since the block was saved. */
async function isRestored({ trip: { _id }, assignment }: TripInTheWay, stored: Stored): Promise<boolean> {
  const version = stored.find(({ trip }) => trip === _id)?.version
  if (!assignment?.vehicle || version === undefined) return false
  const { vehicle, driver, pinned } = assignment
  const before = { vehicle: vehicle._id, driver: driver?._id ?? null, pinned }
  return await restorePair({ _id, version }, before).then(
    () => true,
    () => false,
  )
}
