import { useState } from 'react'
import * as common from '#messages/office-common'
import type { Reservation, ReservationMail } from '../../../../contract/reservations/schemas.ts'
import type { ReservationStatus } from '../../../../domain/reservations/reservation.ts'
import { joinReadings, useCall } from '../../data/use-call.ts'
import { useRevalidate } from '../../data/use-read.ts'
import { REREAD_MS } from '../list/use-page.ts'

const SENTENCE = common.loadFailed

/** Milliseconds, doubling: deliveries raise no event, so pending emails are polled. */
const FIRST_POLL_MS = 1500
const LONGEST_POLL_MS = 60_000

function untilNextPoll(mails: ReservationMail[]): number | undefined {
  const pending = mails.filter(({ state }) => state === 'pending')
  if (pending.length === 0) return undefined
  const attempts = Math.min(...pending.map(mail => mail.attempts))
  return Math.min(FIRST_POLL_MS * 2 ** attempts, LONGEST_POLL_MS)
}

export function usePanel(id: string) {
  const reservation = useCall('getReservation', { id }, { sentence: SENTENCE, poll: () => REREAD_MS })
  const events = useCall('listReservationEvents', { id }, { sentence: SENTENCE })
  const mails = useCall('listReservationMails', { id }, { sentence: SENTENCE, poll: untilNextPoll })
  const customer = useCall('getReservationCustomer', { id }, { sentence: common.loadFailed })
  const { failed, loading, reload } = joinReadings({ reservation, events, mails, customer })
  const revalidate = useRevalidate()
  const [ahead, setAhead] = useState<{ id: string; status: ReservationStatus }>()
  /** After own writes: events may be down. */
  const refresh = () =>
    revalidate('getReservation', 'listReservationEvents', 'listReservationMails', 'getReservationCustomer')
  const { data } = reservation
  return {
    reservation: data && ahead?.id === id ? withStatus(data, ahead.status) : data,
    events: events.data,
    mails: mails.data,
    /** Undefined while loading, null if none. */
    customer: customer.data?.customer,
    failed,
    loading,
    reload,
    /** Overrides fetched data until called with undefined. */
    showAhead: (status: ReservationStatus | undefined) => setAhead(status && { id, status }),
    refresh,
    saved: (answer: Reservation) => {
      reservation.setData(answer)
      refresh()
    },
  }
}

function withStatus(reservation: Reservation, status: ReservationStatus): Reservation {
  const { dispatch } = reservation
  return { ...reservation, status, ...(dispatch && { dispatch: { ...dispatch, status } }) }
}

export type Panel = ReturnType<typeof usePanel>
