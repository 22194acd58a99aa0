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
      <table
        className={`${styles['table']} w-full border-collapse figures narrow:block`}
        aria-labelledby={labelledBy}
      >
        <thead className="narrow:absolute narrow:size-px narrow:overflow-hidden">
          <tr className="narrow:grid narrow:grid-cols-[repeat(auto-fill,minmax(150px,1fr))] narrow:gap-y-0.5 narrow:gap-x-4 narrow:py-2.5 narrow:px-3 narrow:border-b narrow:border-b-hair">
            <th className="text-fg2 text-13 font-normal" scope="col">
              {common.day}
            </th>
            <th className="text-fg2 text-13 font-normal" scope="col">
              {common.tripsLabel}
            </th>
            <th className="text-fg2 text-13 font-normal" scope="col">
              {common.unassigned}
            </th>
            <th className="text-fg2 text-13 font-normal" scope="col">
              {common.requests}
            </th>
            <th className="text-fg2 text-13 font-normal" scope="col">
              {words.vehicles}
            </th>
            <th className="text-fg2 text-13 font-normal" scope="col">
              {words.outOfService}
            </th>
            {!driversAlwaysThere && (
              <>
                <th className="text-fg2 text-13 font-normal" scope="col">
                  {words.drivers}
                </th>
                <th className="text-fg2 text-13 font-normal" scope="col">
                  {words.driversOff}
                </th>
                <th className="text-fg2 text-13 font-normal" scope="col">
                  {words.documents}
                </th>
              </>
            )}
          </tr>
        </thead>
        <tbody className="narrow:block">
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
    <tr
      className="data-today:bg-selection narrow:grid narrow:grid-cols-[repeat(auto-fill,minmax(150px,1fr))] narrow:gap-y-0.5 narrow:gap-x-4 narrow:py-2.5 narrow:px-3 narrow:border-b narrow:border-b-hair"
      data-today={date === today || undefined}
    >
      <th className="font-medium whitespace-nowrap narrow:col-span-full narrow:text-15" scope="row">
        {name}
      </th>
      <td
        className="py-1.75 px-2.5 border-b border-hair text-end align-baseline nth-1:text-start nth-2:text-start nth-5:text-start narrow:p-0 narrow:border-0 narrow:text-start narrow:grid narrow:grid-cols-[minmax(0,1fr)_auto] narrow:gap-2 narrow:min-h-7 narrow:items-baseline"
        data-label={common.tripsLabel}
      >
        <Link
          className="whitespace-nowrap underline decoration-ctl underline-offset-3 touch:py-3 touch:-my-3"
          to={`/admin/reservations?from=${date}&to=${date}`}
        >
          <SpokenText text={words.tripsOf({ count: trips, day: name })} />
        </Link>
        {openEnds > 0 && <small className="text-fg2 text-13">{words.openEnds({ count: openEnds })}</small>}
      </td>
      <Figure label={common.unassigned} value={unplanned} fault />
      <Figure label={common.requests} value={requests} />
      <td
        className="py-1.75 px-2.5 border-b border-hair text-end align-baseline nth-1:text-start nth-2:text-start nth-5:text-start narrow:p-0 narrow:border-0 narrow:text-start narrow:grid narrow:grid-cols-[minmax(0,1fr)_auto] narrow:gap-2 narrow:min-h-7 narrow:items-baseline"
        data-label={words.vehicles}
      >
        <span>
          <span className="flex-none">{cars.ready}</span>
          {byClass.length > 0 && <small className="text-fg2 text-13">{byClass.join(', ')}</small>}
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
    <td
      className="py-1.75 px-2.5 border-b border-hair text-end align-baseline nth-1:text-start nth-2:text-start nth-5:text-start data-[look=none]:text-fg2 narrow:p-0 narrow:border-0 narrow:text-start narrow:grid narrow:grid-cols-[minmax(0,1fr)_auto] narrow:gap-2 narrow:min-h-7 narrow:items-baseline"
      data-label={label}
      data-look={look}
    >
      {value}
    </td>
  )
}
