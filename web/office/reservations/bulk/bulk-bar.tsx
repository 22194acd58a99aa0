import { useState } from 'react'
import { Link } from 'react-router'
import type { Reservation } from '../../../../contract/reservations/schemas.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import type { BulkStatus } from './plan-bulk.ts'
import './bulk.css'

type Props = {
  rides: readonly Reservation[]
  busy: boolean
  onExport: (ids: string) => void
  /** Called with the ids that stay selected, where something changed. */
  onSelect: (ids: Set<string>) => void
  onChanged: () => void
}

/** What can be done with the selected reservations, at the lower edge of the list. */
export function BulkBar({ rides, busy, onExport, onSelect, onChanged }: Props) {
  const [asked, setAsked] = useState<{ to: BulkStatus; rides: readonly Reservation[] }>()
  if (rides.length === 0 && !asked) return null
  const ids = rides.map(({ _id }) => _id).join()
  const close = (settled: ReadonlySet<string>) => {
    setAsked(undefined)
    onSelect(new Set(rides.map(({ _id }) => _id).filter(id => !settled.has(id))))
    if (settled.size > 0) onChanged()
  }
  return (
    <section className="bulk-bar" aria-label="Selected reservations">
      <p role="status">
        <strong>{rides.length}</strong> selected
      </p>
      <button
        className="button quiet small"
        type="button"
        onClick={() => setAsked({ to: 'confirmed', rides })}
      >
        Confirm…
      </button>
      <button
        className="button quiet small danger"
        type="button"
        onClick={() => setAsked({ to: 'cancelled', rides })}
      >
        Cancel rides…
      </button>
      <button className="button quiet small" type="button" aria-disabled={busy} onClick={() => onExport(ids)}>
        Export selection
      </button>
      <Link className="button quiet small" to={`/admin/run-sheet?ids=${ids}`}>
        Sheets to print
      </Link>
      <button className="text-button" type="button" onClick={() => onSelect(new Set())}>
        Clear
      </button>
      {asked && <BulkDialog {...asked} onClose={close} />}
    </section>
  )
}
