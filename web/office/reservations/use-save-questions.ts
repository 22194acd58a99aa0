import { useRef, useState } from 'react'
import type { ReservationCustomer } from '../../../contract/customers/schemas.ts'
import type { StatusMailPreview } from '../../../contract/reservations/mail-schemas.ts'
import type { Reservation } from '../../../contract/reservations/schemas.ts'
import { staffCall } from '../staff-call.ts'
import { isAskFirst } from './ask-first.ts'
import type { ReservationBody } from './reservation-fields.tsx'

type Question =
  | { about: 'cancelling'; body: ReservationBody; mail: StatusMailPreview['mail'] }
  | { about: 'customer'; customer: ReservationCustomer['customer'] }
type OpenQuestion = Question & { answer: (goes: boolean) => void }

type Save = (body: ReservationBody, seen: Reservation, asked: boolean) => Promise<Reservation>

/**
 * Asks before a ride is cancelled, and before a ride of a marked customer is confirmed. What was answered with yes is
 * not asked again: Try again saves. Every other change is saved at once.
 */
export function useSaveQuestions(save: Save) {
  const [question, setQuestion] = useState<OpenQuestion>()
  const confirmed = useRef('')
  const ask = async (asked: Question, wanted: string) => {
    const goes = await new Promise<boolean>(answer => setQuestion({ ...asked, answer }))
    setQuestion(undefined)
    if (goes) confirmed.current = wanted
    return goes
  }
  const saveAsked = async (body: ReservationBody, seen: Reservation): Promise<Reservation | false> => {
    const wanted = JSON.stringify([seen.version, body])
    const isConfirmed = confirmed.current === wanted
    if (body.status === 'cancelled' && seen.status !== 'cancelled' && !isConfirmed) {
      const { status, ...details } = body
      const { mail } = await staffCall('previewStatusMail', { id: seen._id, body: { status, details } })
      if (!(await ask({ about: 'cancelling', body, mail }, wanted))) return false
    }
    try {
      return await save(body, seen, isConfirmed)
    } catch (error) {
      if (!isAskFirst(error)) throw error
      const { customer } = await staffCall('getReservationCustomer', { id: seen._id })
      return (await ask({ about: 'customer', customer }, wanted)) && (await save(body, seen, true))
    }
  }
  return { question, saveAsked }
}
