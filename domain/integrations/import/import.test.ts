import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  fieldsOfImport,
  findHeaderRow,
  headerSignature,
  IMPORT_KINDS,
  IMPORT_TEMPLATES,
  suggestColumns,
  templateRows,
} from './import-fields.ts'
import {
  readCentsCell,
  readDateCell,
  readPhoneCell,
  readStatusCell,
  readTimeCell,
  splitName,
} from './read-cells.ts'
import { readPickUpCells } from './read-pick-up-cells.ts'

const DATES: [cell: string, monthFirst: string | undefined, dayFirst?: string | undefined][] = [
  ['12/08/2026', '2026-12-08', '2026-08-12'],
  ['12/8/26', '2026-12-08', '2026-08-12'],
  ['12-08-2026 11:00 AM', '2026-12-08', '2026-08-12'],
  ['13/08/2026', undefined, '2026-08-13'],
  ['2026-12-08', '2026-12-08'],
  ['2026-12-08T11:00:00', '2026-12-08'],
  ['Dec 8, 2026', '2026-12-08'],
  ['Tue, December 8th 2026', '2026-12-08'],
  ['8 Dec 2026', '2026-12-08'],
  ['8-Dec-26', '2026-12-08'],
  ['46364', '2026-12-08'],
  ['46364.458333', '2026-12-08'],
  ['02/30/2026', undefined],
  ['19', undefined],
  ['', undefined],
  ['tomorrow', undefined],
]

test('dates as people and spreadsheets write them', () => {
  for (const [cell, monthFirst, dayFirst = monthFirst] of DATES) {
    assert.equal(readDateCell(cell, 'month-first'), monthFirst, cell)
    assert.equal(readDateCell(cell, 'day-first'), dayFirst, cell)
  }
  assert.equal(readDateCell('44902', 'month-first', 1462), '2026-12-08')
})

const TIMES: [cell: string, time: string | undefined][] = [
  ['11:00 AM', '11:00'],
  ['11:00AM', '11:00'],
  ['11 am', '11:00'],
  ['12:15 a.m.', '00:15'],
  ['12:15 p', '12:15'],
  ['23:59', '23:59'],
  ['9:05', '09:05'],
  ['14:30:00', '14:30'],
  ['0930', '09:30'],
  ['2300 hrs', '23:00'],
  ['noon', '12:00'],
  ['midnight', '00:00'],
  ['0.458333333', '11:00'],
  ['0', '00:00'],
  ['0.99999', '00:00'],
  ['46364.458333', '11:00'],
  ['12/08/2026 11:00 AM', '11:00'],
  ['2026-12-08T11:00:00', '11:00'],
  ['46364', undefined],
  ['12/08/2026', undefined],
  ['13:00 PM', undefined],
  ['24:00', undefined],
  ['9', undefined],
  ['9:60', undefined],
  ['', undefined],
]

test('times as people and spreadsheets write them', () => {
  for (const [cell, time] of TIMES)
    assert.deepEqual(readTimeCell(cell), time === undefined ? undefined : { time, zone: '' }, cell)
  for (const cell of ['08:00-10:00', '16:00-05:00']) assert.equal(readTimeCell(cell), undefined, cell)
})

test('cells of many spaces or digits cost little', () => {
  const spaces = `1${' '.repeat(2000)}x`
  const start = performance.now()
  for (let run = 0; run < 5000; run++) {
    assert.equal(readTimeCell(spaces), undefined)
    assert.equal(readCentsCell(spaces), undefined)
    assert.equal(readDateCell(spaces, 'month-first'), undefined)
  }
  assert.ok(performance.now() - start < 1000)
})

type Moment = [date: string, time: string, fold?: 0 | 1] | 'date' | 'time'
const PICK_UPS: [date: string, time: string, moment: Moment, timeZone?: string][] = [
  ['2026-12-08T16:00:00Z', '', ['2026-12-08', '11:00']],
  ['2026-12-09T03:30:00.000Z', '', ['2026-12-08', '22:30']],
  ['2026-12-08T16:00:00-05:00', '', ['2026-12-08', '16:00']],
  ['2026-12-08T16:00:00-0800', '', ['2026-12-08', '19:00']],
  ['2026-12-08 16:00 UTC', '', ['2026-12-08', '11:00']],
  ['12/08/2026', '16:00Z', ['2026-12-08', '11:00']],
  ['12/08/2026', '4:00 PM EST', ['2026-12-08', '16:00']],
  ['12/08/2026', '4 pm (ET)', ['2026-12-08', '16:00']],
  ['07/08/2026', '4:00 PM EDT', ['2026-07-08', '16:00']],
  ['07/08/2026', '4:00 PM EST', 'time'],
  ['12/08/2026', '4:00 PM PST', 'time'],
  ['12/08/2026', '4:00 PM PT', 'time'],
  ['12/08/2026', '4:00 PM PT', ['2026-12-08', '16:00'], 'America/Los_Angeles'],
  ['12/08/2026', '4:00 PM CET', 'time'],
  ['12/08/2026 4:00 PM CST', '', 'date'],
  // Exports write midnight where the time has a column of its own.
  ['2026-12-08T00:00:00Z', '11:00 AM', ['2026-12-08', '11:00']],
  ['2026-12-08T05:00:00Z', '11:00 AM', ['2026-12-08', '11:00']],
  ['2026-12-09T04:00:00Z', '11:00 PM', ['2026-12-08', '23:00']],
  ['2026-12-09T04:00:00Z', '10:00 PM', 'date'],
  ['12/08/2026', '2026-12-09T03:00:00Z', ['2026-12-08', '22:00']],
  ['12/08/2026', '1899-12-30T16:00:00Z', 'time'],
  // The nights of clock changes.
  ['2027-11-07T05:30:00Z', '', ['2027-11-07', '01:30']],
  ['2027-11-07T06:30:00Z', '', ['2027-11-07', '01:30', 1]],
  ['11/07/2027', '1:30 AM EDT', ['2027-11-07', '01:30']],
  ['11/07/2027', '1:30 AM EST', ['2027-11-07', '01:30', 1]],
  ['2027-03-14T07:30:00Z', '', ['2027-03-14', '03:30']],
  ['03/14/2027', '2:30 AM EST', 'time'],
  ['03/14/2027', '3:30 AM EST', 'time'],
]

test('pickups with a time zone are converted where it is exact', () => {
  for (const [date, time, moment, timeZone = 'America/New_York'] of PICK_UPS) {
    const read = readPickUpCells({ date, time }, { dates: 'month-first', dateShift: 0, timeZone })
    const found = read.fault ?? [read.date, read.time, ...(read.fold === undefined ? [] : [read.fold])]
    assert.deepEqual(found, moment, `${date} ${time}`)
  }
})

test('amounts, phones, names and statuses', () => {
  const amounts = ['$1,234.50', '180', '180.5', '0', '12,34', '-5', 'free', '1.234']
  assert.deepEqual(amounts.map(readCentsCell), [
    123_450,
    18_000,
    18_050,
    0,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  assert.equal(readPhoneCell('7.035550142E9'), '7035550142')
  assert.equal(readPhoneCell('7035550142.0'), '7035550142')
  assert.equal(readPhoneCell('(703) 555-0142'), '(703) 555-0142')
  assert.deepEqual(splitName('Byron, Ada'), { firstName: 'Ada', lastName: 'Byron' })
  assert.deepEqual(splitName('Ada  King Byron'), { firstName: 'Ada King', lastName: 'Byron' })
  assert.deepEqual(splitName('Ada'), { firstName: 'Ada', lastName: '' })
  for (const status of ['', 'Confirmed', 'Unassigned', 'Assigned', 'Dispatched'])
    assert.equal(readStatusCell(status), 'confirmed', status)
  for (const status of ['Unsettled', 'Incomplete', 'Not completed', 'Not yet done', 'Unvoided'])
    assert.equal(readStatusCell(status), 'confirmed', status)
  for (const status of ['Cancelled', 'CANCELED', 'Late CXL', 'Quote', 'No Show', 'Cancelled - not charged'])
    assert.equal(readStatusCell(status), 'cancelled', status)
  for (const status of ['Done', 'Completed', 'Closed', 'Trip settled', 'Dropped off'])
    assert.equal(readStatusCell(status), 'past', status)
})

test('both templates are recognized column for column', () => {
  for (const kind of IMPORT_KINDS)
    for (const template of IMPORT_TEMPLATES) {
      const [headers = []] = templateRows(kind, template)
      const columns = suggestColumns(kind, headers)
      assert.equal(columns.size, headers.length, `${kind} ${template}`)
      for (const field of columns.keys()) assert.ok(fieldsOfImport(kind).includes(field))
    }
})

test('headers are recognized by other names, and each column is used once', () => {
  const headers = ['Conf. No', 'Passenger Name', 'Passenger Email', 'Email', 'Pickup Date/Time', 'Unknown']
  assert.deepEqual(Object.fromEntries(suggestColumns('rides', headers)), {
    reference: 0,
    fullName: 1,
    email: 2,
    pickUpDate: 4,
  })
  assert.equal(headerSignature('rides', ['PU Date ', 'x']), headerSignature('rides', ['pu date', 'X']))
  assert.notEqual(headerSignature('rides', ['a']), headerSignature('customers', ['a']))
  assert.equal(findHeaderRow('rides', [['Report'], ['PU Date', 'PU Time'], ['12/08/2026', '11:00']]), 1)
  assert.equal(
    findHeaderRow('rides', [
      ['a', 'b'],
      ['1', '2'],
    ]),
    0,
  )
})
