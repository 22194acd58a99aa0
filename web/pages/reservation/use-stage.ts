import { type SyntheticEvent, useCallback, useEffect, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { fieldsOf, isOneOf } from '../../../domain/values/record.ts'
import { readDraft } from './draft.ts'

export const STAGES = ['journey', 'vehicle', 'details'] as const
export type Stage = (typeof STAGES)[number]

export const isStage = (value: unknown): value is Stage => isOneOf(STAGES, value)

/** React Router's key of the first history entry. */
const FIRST_ENTRY = 'default'
const CAPTURED = { capture: true }

const partOf = (element: Element | null) => element?.closest<HTMLElement>('[data-part]')

/**
 * `stage` is what the page shows: all that is open while the journey is edited, else one part. `active` is the
 * part in use, which has the primary button. Each stage is a history entry of this page, so that Back and
 * Forward move between them.
 */
export function useStage(form: React.RefObject<HTMLFormElement | null>, first: Stage) {
  const { key } = useLocation()
  const type = useNavigationType()
  const [stage, setStage] = useState(first)
  const [active, setActive] = useState(first)
  // Without scripts nothing folds.
  const [fold, setFold] = useState<Stage>()
  const show = useCallback(
    (next: Stage) => {
      // Before React renders: a hidden field cannot get the focus.
      if (form.current) form.current.dataset['stage'] = next
      setStage(next)
      setFold(next === 'journey' ? undefined : next)
      setActive(next)
    },
    [form],
  )
  const enter = useCallback(
    (next: Stage) => {
      show(next)
      const part = form.current?.querySelector<HTMLElement>(`[data-part="${next}"]`)
      part?.querySelector('legend')?.focus({ preventScroll: true })
      scrollTo({ top: 0 })
    },
    [form, show],
  )
  useEffect(() => {
    const stored = fieldsOf(history.state)['stage']
    // A form that was refused has a new entry.
    if (type === 'REPLACE')
      history.replaceState({ ...history.state, stage: form.current?.dataset['stage'] }, '')
    else show(isStage(stored) && hasJourney() ? stored : first)
    const onPopState = (event: PopStateEvent) => {
      const { key: entry = FIRST_ENTRY, stage } = fieldsOf(event.state)
      if (entry !== key) return
      event.stopImmediatePropagation()
      enter(isStage(stage) ? stage : first)
    }
    addEventListener('popstate', onPopState, CAPTURED)
    return () => removeEventListener('popstate', onPopState, CAPTURED)
  }, [key, type, first, form, show, enter])
  const go = (next: Stage) => {
    const { idx } = fieldsOf(history.state)
    history.pushState({ ...history.state, idx: Number(idx ?? 0) + 1, stage: next }, '')
    enter(next)
  }
  const reveal = useCallback(
    (control: Element) => {
      const part = partOf(control)
      if (part && !part.checkVisibility?.() && isStage(part.dataset['part'])) show(part.dataset['part'])
    },
    [show],
  )
  const onUse = ({ target }: SyntheticEvent) => {
    const part = target instanceof Element ? partOf(target)?.dataset['part'] : undefined
    if (isStage(part)) setActive(part)
  }
  return { stage, active, fold, go, reveal, onUse }
}

/** Without one, as after a booking, the later stages would be empty. */
function hasJourney(): boolean {
  const { pickUpDate, pickUpTime, numberOfPassengers } = readDraft().fields
  return Boolean(pickUpDate && pickUpTime && numberOfPassengers)
}
