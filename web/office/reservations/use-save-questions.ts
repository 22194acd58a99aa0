import { useRef, useState } from 'react'
import * as words from '#messages/office-cancel'
import type { ReservationCustomer } from '../../../contract/customers/schemas.ts'
import type { StatusMailPreview } from '../../../contract/notify/schemas.ts'
import { Problem } from '../../../contract/problems.ts'
import type { CancellationPreview } from '../../../contract/reservations/cancellation-schemas.ts'
import type { Reservation } from '../../../contract/reservations/schemas.ts'
import { staffCall } from '../staff-call.ts'
import type { Planned } from './confirming/plan-question.ts'
import { useMove } from './confirming/use-move.tsx'
import { usePlanQuestion } from './confirming/use-plan-question.tsx'
import { changesTrip } from './panel/facts.ts'
import type { ReservationBody } from './reservation-fields.tsx'

type Question =
  | { about: 'cancelling'; body: ReservationBody; messages: StatusMailPreview; texts: FeeTexts }
  | { about: 'customer'; customer: ReservationCustomer['customer'] }
type FeeTexts = CancellationPreview['texts'] | undefined
type OpenQuestion = Question & { answer: (goes: boolean) => void }

export type Answers = { asked?: boolean } & Planned
type Save = (body: ReservationBody, seen: Reservation, answers: Answers) => Promise<Reservation>

/** Before cancelling, and before confirming marked customers or incomplete trips. Try again reuses the answers. */
export function useSaveQuestions(save: Save, tell: (text: string) => void) {
  const [question, setQuestion] = useState<OpenQuestion>()
  const confirmed = useRef('')
  const plans = usePlanQuestion()
  const move = useMove(tell)
  const ask = async (asked: Question, wanted: string) => {
    const goes = await new Promise<boolean>(answer => setQuestion({ ...asked, answer }))
    setQuestion(undefined)
    if (goes) confirmed.current = wanted
    return goes
  }
  const saveAsked = async (body: ReservationBody, seen: Reservation): Promise<Reservation | false> => {
    const wanted = JSON.stringify([seen.version, body])
    const isConfirmed = confirmed.current === wanted
    if (isCancelling(body, seen) && !isConfirmed) {
      const { status, ...details } = body
      const [messages, texts] = await Promise.all([
        staffCall('previewStatusMail', { id: seen._id, body: { status, details } }),
        feeUnlessDue(seen._id),
      ])
      if (!(await ask({ about: 'cancelling', body, messages, texts }, wanted))) return false
    }
    const send = (asked: boolean) => {
      const isConfirming = body.status === 'confirmed' && seen.status === 'pending'
      const answers = asked ? { asked } : {}
      if (!isConfirming) return move.save(seen, more => save({ ...body, ...more }, seen, answers))
      return plans.confirm(seen._id, planned => save(body, seen, { ...answers, ...planned }))
    }
    try {
      return await send(isConfirmed)
    } catch (error) {
      if (isPreviewNeeded(error)) {
        // Due since the question: the next attempt reads it again.
        confirmed.current = ''
        throw atStatus(words.moneyTaken)
      }
      if (!isAskFirst(error)) throw error
      const { customer } = await staffCall('getReservationCustomer', { id: seen._id })
      return (await ask({ about: 'customer', customer }, wanted)) && (await send(true))
    }
  }
  return { question, planDialog: plans.dialog ?? move.dialog, saveAsked }
}

const isCancelling = (body: ReservationBody, seen: Reservation) =>
  body.status === 'cancelled' && seen.status !== 'cancelled'

/** The fee is of the stored ride. Throws `invalid` at the status. */
export function requireCancelledAsStored(body: ReservationBody, seen: Reservation): void {
  if (isCancelling(body, seen) && changesTrip(body, seen)) throw atStatus(words.saveFirst)
}

/** With money, the panel shows the amounts and decides. Throws `invalid` at the status. */
async function feeUnlessDue(id: string): Promise<FeeTexts> {
  const preview = await staffCall('previewStaffCancellation', { id }).catch(error => {
    const isNothingLeft =
      error instanceof Problem && ['too_late', 'changed_meanwhile', 'not_found'].includes(error.code)
    if (!isNothingLeft) throw error
  })
  if (preview?.moneyTaken) throw atStatus(words.moneyTaken)
  return preview?.texts
}

const atStatus = (status: string) => new Problem('invalid', { fields: { status }, reasons: {} })

function isPreviewNeeded(error: unknown): boolean {
  return error instanceof Problem && error.code === 'preview_needed'
}

export function isAskFirst(error: unknown): boolean {
  return error instanceof Problem && error.code === 'ask_first'
}
