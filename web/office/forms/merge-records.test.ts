import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compareRecords, mergeRecords, type Side } from './merge-records.ts'

const SEEN = {
  firstName: 'Ada',
  passengers: 2,
  status: 'pending',
  features: ['One'],
  address: { locality: 'Triangle', region: 'VA' },
}

type Case = {
  what: string
  mine: object
  theirs: object
  changes: [path: string, changedBy: string][]
  choices?: [string, Side][]
  merged: object
}

const CASES: Case[] = [
  { what: 'nobody changed anything', mine: SEEN, theirs: { ...SEEN, version: 7 }, changes: [], merged: SEEN },
  {
    what: 'each changed other fields: both changes are taken',
    mine: { ...SEEN, firstName: 'Grace' },
    theirs: { ...SEEN, passengers: 5, status: 'confirmed' },
    changes: [
      ['firstName', 'mine'],
      ['passengers', 'theirs'],
      ['status', 'theirs'],
    ],
    merged: { ...SEEN, firstName: 'Grace', passengers: 5, status: 'confirmed' },
  },
  {
    what: 'both changed one field: mine without a choice',
    mine: { ...SEEN, passengers: 7 },
    theirs: { ...SEEN, passengers: 5 },
    changes: [['passengers', 'both']],
    merged: { ...SEEN, passengers: 7 },
  },
  {
    what: 'both changed one field: theirs if it is chosen',
    mine: { ...SEEN, passengers: 7, firstName: 'Grace' },
    theirs: { ...SEEN, passengers: 5, firstName: 'Mary' },
    changes: [
      ['firstName', 'both'],
      ['passengers', 'both'],
    ],
    choices: [['passengers', 'theirs']],
    merged: { ...SEEN, passengers: 5, firstName: 'Grace' },
  },
  {
    what: 'both changed one field to the same: no change is left',
    mine: { ...SEEN, passengers: 5 },
    theirs: { ...SEEN, passengers: 5 },
    changes: [],
    merged: { ...SEEN, passengers: 5 },
  },
  {
    what: 'fields of one object are merged on their own',
    mine: { ...SEEN, address: { locality: 'Quantico', region: 'VA' } },
    theirs: { ...SEEN, address: { locality: 'Triangle', region: 'MD' } },
    changes: [
      ['address.locality', 'mine'],
      ['address.region', 'theirs'],
    ],
    merged: { ...SEEN, address: { locality: 'Quantico', region: 'MD' } },
  },
  {
    what: 'a list is one value, also where both only added a row',
    mine: { ...SEEN, features: ['One', 'Two'] },
    theirs: { ...SEEN, features: ['One', 'Three'] },
    changes: [['features', 'both']],
    choices: [['features', 'theirs']],
    merged: { ...SEEN, features: ['One', 'Three'] },
  },
  {
    what: 'line ends and blank rows are no change',
    mine: { firstName: 'a\nb', features: ['One', ''] },
    theirs: { ...SEEN, firstName: 'a\r\nb' },
    changes: [],
    merged: { firstName: 'a\nb', features: ['One', ''] },
  },
  {
    what: 'a choice for a field that one alone changed counts nothing',
    mine: { ...SEEN, firstName: 'Grace' },
    theirs: { ...SEEN, status: 'confirmed' },
    changes: [
      ['firstName', 'mine'],
      ['status', 'theirs'],
    ],
    choices: [
      ['firstName', 'theirs'],
      ['status', 'mine'],
    ],
    merged: { ...SEEN, firstName: 'Grace', status: 'confirmed' },
  },
  {
    what: 'fields that the form does not have stay out',
    mine: { firstName: 'Grace' },
    theirs: { ...SEEN, passengers: 5 },
    changes: [['firstName', 'mine']],
    merged: { firstName: 'Grace' },
  },
]

for (const { what, mine, theirs, changes, choices, merged } of CASES) {
  test(`three versions of a record: ${what}`, () => {
    const found = compareRecords(SEEN, mine, theirs)
    assert.deepEqual(
      found.map(({ path, changedBy }) => [path, changedBy]),
      changes,
    )
    assert.deepEqual(mergeRecords(mine, found, new Map(choices)), merged)
  })
}
