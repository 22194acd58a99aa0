import { CHILD_SEATS, seatsTaken } from '../reservations/trip-request.ts'
import type { Block } from './block.ts'
import { expiredPapers, type PaperKind } from './papers.ts'
import type { Driver, DriverTime, Party, Vehicle } from './resources.ts'
import { isFree, isInside, type Span } from './span.ts'

export type VehicleFault =
  | 'class'
  | 'passengers'
  | 'luggage'
  | 'child-seats'
  | 'not-in-service'
  | PaperKind
  | 'busy'

/** Staff may override all but `busy` with a reason; papers only owners. */
export type DriverFault = 'class' | PaperKind | 'not-in-service' | 'shift' | 'duty' | 'rest' | 'busy'

export type Wanted = { block: Block; date: string; party: Party }

export function vehicleFaults(
  vehicle: Vehicle,
  { block, date, party }: Wanted,
  classCodes: readonly string[],
): VehicleFault[] {
  const faults: VehicleFault[] = []
  if (!classCodes.includes(vehicle.classCode)) faults.push('class')
  if (seatsTaken(party.passengers, party) > vehicle.seats) faults.push('passengers')
  if (party.luggage > vehicle.luggage) faults.push('luggage')
  if (CHILD_SEATS.some(kind => (party.childSeats[kind] ?? 0) > (vehicle.childSeats[kind] ?? 0)))
    faults.push('child-seats')
  if (!isInService(date, vehicle.readyFrom, vehicle.retiredAfter)) faults.push('not-in-service')
  faults.push(...paperFaults(vehicle, block))
  if (!isFree(block.span, vehicle.busy)) faults.push('busy')
  return faults
}

export function driverFaults(
  driver: Driver,
  { block, date }: Pick<Wanted, 'block' | 'date'>,
  classCode: string,
): DriverFault[] {
  const faults: DriverFault[] = []
  const { span } = block
  if (!driver.classCodes.includes(classCode)) faults.push('class')
  faults.push(...paperFaults(driver, block))
  if (!isInService(date, undefined, driver.retiredAfter)) faults.push('not-in-service')
  faults.push(...hoursFaults(driver, span))
  if (!isFree(span, driver.busy)) faults.push('busy')
  return faults
}

/** False if every driver of the class has an expired paper. True without any: a new company has not entered them. */
export function mayBeDriven(
  drivers: readonly Driver[],
  { block, date }: Pick<Wanted, 'block' | 'date'>,
  classCode: string,
): boolean {
  const inClass = drivers.filter(
    ({ classCodes, retiredAfter }) =>
      classCodes.includes(classCode) && isInService(date, undefined, retiredAfter),
  )
  return inClass.length === 0 || inClass.some(driver => paperFaults(driver, block).length === 0)
}

function paperFaults({ papers }: Pick<Vehicle, 'papers'>, { core, elsewhere }: Block): PaperKind[] {
  return [...new Set(expiredPapers(papers, { clearAt: core.to, elsewhere }).map(({ kind }) => kind))]
}

function hoursFaults(driver: Driver, span: Span): DriverFault[] {
  const { shifts, offShift } = driver
  if (shifts === 'always') return workFaults(driver, span)
  const shift = shifts.find(one => isInside(span, one))
  if (shift) return dutyFaults(driver, span, shift)
  return offShift ? workFaults(driver, span) : ['shift']
}

function workFaults(driver: Driver, span: Span): DriverFault[] {
  const { from, to } = workAround(span, driver)
  return to - from > driver.maxDutyMinutes ? ['duty'] : []
}

const isWork = ({ purpose }: DriverTime) => purpose !== 'off'

/** Without shifts, duty runs on until a rest. */
export function workAround(span: Span, driver: Driver): Span {
  const { busy, minRestMinutes } = driver
  const near = busy
    .filter(isWork)
    .filter(({ from, to }) => from - span.to < minRestMinutes && span.from - to < minRestMinutes)
  const joined = {
    from: Math.min(span.from, ...near.map(({ from }) => from)),
    to: Math.max(span.to, ...near.map(({ to }) => to)),
  }
  const isWhole = joined.from === span.from && joined.to === span.to
  return isWhole ? span : workAround(joined, driver)
}

function dutyFaults(driver: Driver, span: Span, shift: Span): DriverFault[] {
  const faults: DriverFault[] = []
  const duty = dutyWith(span, driver.busy, shift)
  const lastBefore = Math.max(
    ...driver.busy.filter(one => isWork(one) && one.from < shift.from).map(({ to }) => to),
    Number.NEGATIVE_INFINITY,
  )
  if (duty.to - duty.from > driver.maxDutyMinutes) faults.push('duty')
  if (duty.from - lastBefore < driver.minRestMinutes) faults.push('rest')
  return faults
}

export function dutyWith(span: Span, busy: readonly DriverTime[], shift: Span): Span {
  const within = busy.filter(one => isWork(one) && shift.from <= one.from && one.from < shift.to)
  return {
    from: Math.min(span.from, ...within.map(({ from }) => from)),
    to: Math.max(span.to, ...within.map(({ to }) => to)),
  }
}

function isInService(date: string, from = '', until = '9999-12-31'): boolean {
  return from <= date && date <= until
}
