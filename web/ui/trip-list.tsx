import type { ReactNode } from 'react'

/** The facts of a trip, one per row. Rows without a value are left out. */
export function TripList({ rows }: { rows: [label: string, value: ReactNode][] }) {
  return (
    <dl className="trip">
      {rows.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
