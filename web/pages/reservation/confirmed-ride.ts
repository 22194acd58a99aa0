import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { Reservation } from '../../../contract/reservations/schemas.ts'

/**
 * The reservation that was made last in this tab, and the entry of the history that shows it: a reload and the back
 * button find it again there, while every other way to the page leads to an empty form.
 */
const STORAGE = 'reservation-confirmed'

type Kept = { entry: string; reservation: Reservation }

/** React Router calls the first page of a visit so; it tells no two visits apart. */
const FIRST_ENTRY = 'default'

/** The reservation that this page confirms: the one just made, or the one that was confirmed here before a reload. */
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
    // Storage is full or forbidden: the confirmation stays until the page is left.
  }
}

function readKept(): Kept | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(STORAGE) ?? 'null') as Kept | null) ?? undefined
  } catch {
    return undefined
  }
}
