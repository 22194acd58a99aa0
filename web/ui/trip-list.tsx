import type { ReactNode } from 'react'

/** Facts of a ride, one a line. */
export function TripList({ rows }: { rows: [label: string, value: ReactNode][] }) {
  return (
    <dl className="trip">
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
