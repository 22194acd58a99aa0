import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Block } from './block.ts'
import { type ChainWish, chainBeside, type Neighbour } from './chain.ts'
import type { Driver, Vehicle } from './resources.ts'
import type { Span } from './span.ts'

/** A core, with half an hour from and to the garage. */
const block = (from: number, to: number): Block => ({
  core: { from, to },
  span: { from: from - 30, to: to + 30 },
})
const vehicle = (id: string, ...busy: Span[]): Vehicle => ({
  ...{ id, classCode: 'sedan', seats: 3, luggage: 3, childSeats: {}, busy },
})
const driver = (id: string, ...busy: Span[]): Driver => ({
  ...{ id, classCodes: ['sedan'], busy, maxDutyMinutes: 1440, minRestMinutes: 0 },
  ...{ licenceUntil: '2030-01-01', permitUntil: '2030-01-01', medicalUntil: '2030-01-01' },
  shifts: [{ from: 0, to: 2000 }],
})
const WISH: ChainWish = {
  ...{ block: block(500, 560), date: '2026-12-01', classCode: 'sedan', turnaround: 10 },
  party: { passengers: 2, luggage: 0, childSeats: {} },
}
const beside = (id: string, own: Block, change: Partial<Neighbour> = {}): Neighbour => ({
  ...{ id, block: own, pair: { vehicleId: 'v1', driverId: 'd1' }, minutesFrom: 15, minutesTo: 15 },
  ...change,
})
const find = (neighbours: Neighbour[], ...also: Span[]) => {
  const busy = [...neighbours.map(({ block: { span } }) => span), ...also]
  const resources = { vehicles: [vehicle('v1', ...busy)], drivers: [driver('d1', ...busy)] }
  return chainBeside(WISH, { ...resources, driversAlwaysThere: false }, neighbours)
}

test('a trip follows another one, and both blocks meet once the vehicle is ready again', () => {
  const chain = find([beside('a', block(400, 470))])
  assert.deepEqual(chain, {
    pair: { vehicleId: 'v1', driverId: 'd1' },
    block: { core: { from: 500, to: 560 }, span: { from: 480, to: 590 } },
    before: { id: 'a', block: { core: { from: 400, to: 470 }, span: { from: 370, to: 480 } } },
    waitMinutes: 5,
  })
})

test('the drive between them decides: a minute more than there is, and it does not fit', () => {
  assert.ok(find([beside('a', block(400, 475))]))
  assert.equal(find([beside('a', block(400, 476))]), undefined)
  assert.equal(find([beside('a', block(400, 470), { minutesFrom: undefined })]), undefined)
})

test('a trip comes before another one, and between two of the same driver', () => {
  const [first, last] = [beside('a', block(400, 470)), beside('b', block(590, 650))]
  const before = find([last])
  assert.deepEqual([before?.after?.id, before?.block.span], ['b', { from: 470, to: 570 }])
  const between = find([first, last])
  assert.deepEqual(between?.block.span, { from: 480, to: 570 })
  assert.equal(between?.after?.block.span.from, 570)
  const other = beside('b', block(590, 650), { pair: { vehicleId: 'v1', driverId: 'd2' } })
  assert.equal(find([first, other]), undefined)
})

test('what is no trip, and a trip at the same time, leave no room', () => {
  assert.equal(find([beside('a', block(400, 470))], { from: 560, to: 570 }), undefined)
  assert.equal(find([beside('a', block(400, 470))], { from: 470, to: 471 })?.pair.vehicleId, undefined)
  assert.equal(find([beside('a', block(450, 520))]), undefined)
  assert.equal(find([]), undefined)
})

test('of several vehicles the one that waits least is taken, and one without a driver where drivers are always there', () => {
  const one = beside('a', block(400, 470), { pair: { vehicleId: 'v1', driverId: null } })
  const other = beside('b', block(400, 474), { pair: { vehicleId: 'v2', driverId: null } })
  const vehicles = [vehicle('v1', one.block.span), vehicle('v2', other.block.span)]
  const chain = (driversAlwaysThere: boolean) =>
    chainBeside(WISH, { vehicles, drivers: [], driversAlwaysThere }, [one, other])
  assert.equal(chain(true)?.pair.vehicleId, 'v2')
  assert.equal(chain(false), undefined)
})
