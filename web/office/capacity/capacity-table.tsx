import { Link } from 'react-router'
import * as words from '#messages/office-capacity'
import * as common from '#messages/office-common'
import type { Capacity, CapacityDay } from '../../../contract/dispatch/capacity-schemas.ts'
import type { StaffVehicleClass } from '../../../contract/dispatch/schemas.ts'
import { SpokenText } from '../spoken-text.tsx'
import { dayInWords } from '../today/clock-time.ts'
import styles from './capacity.module.css'

type Props = { labelledBy: string; capacity: Capacity; classes: readonly StaffVehicleClass[]; today: string }

export function CapacityTable({ labelledBy, capacity: { days, driversAlwaysThere }, classes, today }: Props) {
  const hasUnplanned = days.some(({ unplanned }) => unplanned > 0)
  return (
    <>
      <table className={styles['table']} aria-labelledby={labelledBy}>
        <thead>
          <tr>
            <th scope="col">{common.day}</th>
            <th scope="col">{common.tripsLabel}</th>
            <th scope="col">{common.unassigned}</th>
            <th scope="col">{common.requests}</th>
            <th scope="col">{words.vehicles}</th>
            <th scope="col">{words.outOfService}</th>
            {!driversAlwaysThere && (
              <>
                <th scope="col">{words.drivers}</th>
                <th scope="col">{words.driversOff}</th>
                <th scope="col">{words.documents}</th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {days.map(day => (
            <DayRow
              key={day.date}
              day={day}
              classes={classes}
              today={today}
              withDrivers={!driversAlwaysThere}
            />
          ))}
        </tbody>
      </table>
      {hasUnplanned && <p className="quiet-note">{words.note}</p>}
    </>
  )
}

type RowProps = {
  day: CapacityDay
  classes: readonly StaffVehicleClass[]
  today: string
  withDrivers: boolean
}

function DayRow({ day, classes, today, withDrivers }: RowProps) {
  const { date, trips, unplanned, openEnds, requests, cars, drivers } = day
  const name = dayInWords(date, today)
  const byClass = classes.flatMap(({ code, name: className }) => {
    const count = cars.byClass[code]
    return count ? words.classCount({ name: className, count: String(count) }) : []
  })
  return (
    <tr data-today={date === today || undefined}>
      <th scope="row">{name}</th>
      <td data-label={common.tripsLabel}>
        <Link to={`/admin/reservations?from=${date}&to=${date}`}>
          <SpokenText text={words.tripsOf({ count: trips, day: name })} />
        </Link>
        {openEnds > 0 && <small>{words.openEnds({ count: openEnds })}</small>}
      </td>
      <Figure label={common.unassigned} value={unplanned} fault />
      <Figure label={common.requests} value={requests} />
      <td data-label={words.vehicles}>
        <span>
          {cars.ready}
          {byClass.length > 0 && <small>{byClass.join(', ')}</small>}
        </span>
      </td>
      <Figure label={words.outOfService} value={cars.inRepair} />
      {withDrivers && (
        <>
          <Figure label={words.drivers} value={drivers.onShift} plain />
          <Figure label={words.driversOff} value={drivers.off} />
          <Figure label={words.documents} value={drivers.withoutDocuments} fault />
        </>
      )}
    </tr>
  )
}

type FigureProps = { label: string; value: number; fault?: boolean; plain?: boolean }

function Figure({ label, value, fault = false, plain = false }: FigureProps) {
  const look = value === 0 && !plain ? 'none' : fault && value > 0 ? 'fault' : undefined
  return (
    <td data-label={label} data-look={look}>
      {value}
    </td>
  )
}
