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
  ...{ id, classCode: 'sedan', seats: 3, luggage: 3, childSeats: {}, papers: [], busy },
})
const driver = (id: string, ...busy: Span[]): Driver => ({
  ...{ id, classCodes: ['sedan'], busy, maxDutyMinutes: 1440, minRestMinutes: 0 },
  papers: [],
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

test('both neighbors still avoid their areas', () => {
  const elsewhere = new Set(['md'])
  const chain = find([
    beside('a', { ...block(400, 470), elsewhere }),
    beside('b', { ...block(590, 650), elsewhere }),
  ])
  assert.deepEqual([chain?.before?.block.elsewhere, chain?.after?.block.elsewhere], [elsewhere, elsewhere])
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
  assert.equal(before?.waitMinutes, 5)
  const between = find([first, last])
  assert.deepEqual(between?.block.span, { from: 480, to: 570 })
  assert.equal(between?.waitMinutes, 10)
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
  const chain = (driversAlwaysThere: boolean, drivers: Driver[] = []) =>
    chainBeside(WISH, { vehicles, drivers, driversAlwaysThere }, [one, other])
  assert.equal(chain(true)?.pair.vehicleId, 'v2')
  assert.equal(chain(false), undefined)
  const license = { kind: 'license', area: '', validThrough: '2026-11-30', endsAt: 1, clearUntil: 1 } as const
  assert.equal(chain(true, [{ ...driver('d1'), papers: [license] }]), undefined)
})

test('of two vehicles with the same wait the first by id is taken', () => {
  const at = (id: string) => beside(`on-${id}`, block(400, 470), { pair: { vehicleId: id, driverId: null } })
  const ids = ['v2', 'v1', 'v3']
  const chosen = (order: string[]) =>
    chainBeside(
      WISH,
      {
        vehicles: order.map(id => vehicle(id, at(id).block.span)),
        drivers: [],
        driversAlwaysThere: true,
      },
      ids.map(at),
    )?.pair.vehicleId
  assert.equal(chosen(ids), 'v1')
  assert.equal(chosen(ids.toReversed()), 'v1')
})

test('only the nearest trips of the same vehicle count', () => {
  const first = beside('a', block(400, 470))
  const elsewhere = beside('b', block(590, 650), { pair: { vehicleId: 'v2', driverId: 'd2' } })
  const later = beside('c', block(900, 950), { pair: { vehicleId: 'v1', driverId: 'd2' } })
  const earlier = beside('d', { core: { from: 330, to: 360 }, span: { from: 300, to: 471 } })
  const around = (...neighbours: Neighbour[]) =>
    chainBeside(
      WISH,
      { vehicles: [vehicle('v1')], drivers: [driver('d1')], driversAlwaysThere: false },
      neighbours,
    )
  for (const other of [elsewhere, later, earlier]) {
    const chain = around(first, other)
    assert.deepEqual([chain?.before?.id, chain?.after], ['a', undefined])
    assert.equal(around(other, first)?.before?.id, 'a')
  }
  const [next, afterwards] = [
    beside('e', block(590, 650)),
    beside('f', { core: { from: 620, to: 650 }, span: { from: 585, to: 680 } }),
  ]
  assert.equal(around(next, afterwards)?.after?.id, 'e')
  assert.equal(around(afterwards, next)?.after?.id, 'e')
})

test('trips that meet without a drive or a turnaround need no minute between them', () => {
  const meeting = (own: Block) => {
    const neighbour = beside('a', own, { minutesFrom: 0, minutesTo: 0 })
    const resources = { vehicles: [vehicle('v1', own.span)], drivers: [driver('d1', own.span)] }
    return chainBeside({ ...WISH, turnaround: 0 }, { ...resources, driversAlwaysThere: false }, [neighbour])
  }
  assert.equal(meeting(block(400, 500))?.waitMinutes, 0)
  assert.equal(meeting(block(560, 600))?.waitMinutes, 0)
  assert.equal(meeting(block(559, 600)), undefined)
})

test('a drive that is unknown or too long leaves no chain, with or without a driver', () => {
  const pair = { vehicleId: 'v1', driverId: null }
  const [first, last] = [beside('a', block(400, 470), { pair }), beside('b', block(590, 650), { pair })]
  const find = (...neighbours: Neighbour[]) => {
    const vehicles = [vehicle('v1', ...neighbours.map(({ block: { span } }) => span))]
    return chainBeside(WISH, { vehicles, drivers: [], driversAlwaysThere: true }, neighbours)
  }
  assert.ok(find(first, last))
  assert.equal(find({ ...first, minutesFrom: undefined }), undefined)
  assert.equal(find({ ...last, minutesTo: undefined }), undefined)
  assert.equal(find({ ...first, minutesFrom: 21 }, last), undefined)
  assert.equal(find(first, { ...last, minutesTo: 21 }), undefined)
})

test('the vehicle and the driver must suit the trip, and be free but for the neighbor', () => {
  const neighbour = beside('a', block(400, 470))
  const own = neighbour.block.span
  const isFound = (
    car: Partial<Vehicle>,
    drivers: Driver[] = [driver('d1', own)],
    change: Partial<Neighbour> = {},
  ) => {
    const vehicles = [{ ...vehicle('v1', own), ...car }]
    const resources = { vehicles, drivers, driversAlwaysThere: true }
    return chainBeside(WISH, resources, [{ ...neighbour, ...change }]) !== undefined
  }
  const noDriver = { pair: { vehicleId: 'v1', driverId: null } }
  assert.ok(isFound({}))
  assert.ok(isFound({}, [], noDriver))
  assert.ok(!isFound({ seats: 1 }, [], noDriver))
  assert.ok(!isFound({ classCode: 'suv' }, [{ ...driver('d1', own), classCodes: ['suv'] }]))
  // Outside the new trip's block, inside the rest of the neighbor's.
  for (const spans of [
    [{ from: 380, to: 390 }],
    [{ from: own.from, to: own.to - 1 }],
    [{ from: own.from + 1, to: own.to }],
  ]) {
    assert.ok(!isFound({ busy: [own, ...spans] }, [], noDriver))
    assert.ok(!isFound({}, [driver('d1', own, ...spans)]))
  }
  assert.ok(!isFound({}, []))
  assert.ok(!isFound({}, [{ ...driver('d1', own), classCodes: [] }]))
  const expired = { kind: 'license', area: '', validThrough: '2026-11-30', endsAt: 1, clearUntil: 1 } as const
  assert.ok(!isFound({}, [{ ...driver('d1', own), papers: [expired] }]))
  assert.ok(!isFound({ papers: [{ ...expired, kind: 'insurance' }] }))
  assert.ok(isFound({}, [{ ...driver('d0'), classCodes: [] }, driver('d1', own)]))
  assert.ok(!isFound({}, [driver('d0'), { ...driver('d1', own), classCodes: [] }]))
})
