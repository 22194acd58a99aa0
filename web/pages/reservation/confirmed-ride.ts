import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { Reservation } from '../../../contract/reservations/schemas.ts'
import { fieldsOf, isRecord } from '../../../domain/values/record.ts'

/**
 * Last reservation of this tab and its history entry: Reload and Back show it again, other navigation does
 * not.
 */
const STORAGE = 'reservation-confirmed'

type Kept = { entry: string; reservation: Reservation }

/** React Router's key of the first history entry, identical in every visit. */
const FIRST_ENTRY = 'default'

/** The new one, or the one shown before a reload. */
export function useConfirmedRide(made: Reservation | undefined) {
  const { key: entry } = useLocation()
  const [kept, setKept] = useState<Kept>()
  useEffect(() => {
    if (made) keep({ entry, reservation: made })
    else setKept(readKept())
  }, [entry, made])
  const forget = useCallback(() => {
    setKept(undefined)
    try {
      sessionStorage.removeItem(STORAGE)
    } catch {}
  }, [])
  return { confirmed: made ?? (kept?.entry === entry ? kept.reservation : undefined), forget }
}

function keep(kept: Kept) {
  if (kept.entry === FIRST_ENTRY) return
  try {
    sessionStorage.setItem(STORAGE, JSON.stringify(kept))
  } catch {
    // Storage full or blocked: the confirmation stays until the page is left.
  }
}

function isKept(value: unknown): value is Kept {
  const { entry, reservation } = fieldsOf(value)
  return typeof entry === 'string' && isRecord(reservation)
}

function readKept(): Kept | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(STORAGE) ?? 'null')
    return isKept(kept) ? kept : undefined
  } catch {
    return undefined
  }
}
