import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mergedDetails, readDetails } from './detail-fields.ts'

const loaded = {
  'passenger.phone': '571 555 0101',
  'passenger.text': 'on',
  note: 'Gate B',
  'flight.number': '',
  'flight.landsAt': '',
  signText: 'Lee',
}

for (const { title, typed, stored, merged } of [
  {
    title: 'a flight that staff entered since stays beside a new note of the guest',
    typed: { ...loaded, note: 'Gate C' },
    stored: { ...loaded, 'flight.number': 'UA 989' },
    merged: { note: 'Gate C', 'flight.number': 'UA 989', signText: 'Lee' },
  },
  {
    title: 'the guest’s text wins in a field that both changed',
    typed: { ...loaded, note: 'Gate C' },
    stored: { ...loaded, note: 'Gate D' },
    merged: { note: 'Gate C', 'flight.number': '', signText: 'Lee' },
  },
  {
    title: 'a field that the guest emptied is empty',
    typed: { ...loaded, signText: '' },
    stored: loaded,
    merged: { note: 'Gate B', 'flight.number': '', signText: '' },
  },
  {
    title: 'a number that the guest changed is not joined with the landing time that staff entered',
    typed: { ...loaded, 'flight.number': 'UA 200', 'flight.landsAt': '' },
    stored: { ...loaded, 'flight.number': 'UA 989', 'flight.landsAt': '2027-01-10T14:00' },
    merged: { note: 'Gate B', 'flight.number': 'UA 200', 'flight.landsAt': '', signText: 'Lee' },
  },
  {
    title: 'consent to texts that staff withdrew is not given again by another phone number',
    typed: { ...loaded, 'passenger.phone': '571 555 0100', 'passenger.text': 'on' },
    stored: { ...loaded, 'passenger.phone': '571 555 0101', 'passenger.text': '' },
    merged: { 'passenger.phone': '571 555 0100', 'passenger.text': '' },
  },
])
  test(title, () => {
    assert.partialDeepStrictEqual(mergedDetails(typed, { loaded, stored }), merged)
  })

test('a note of several lines that was left as it was equals what the page loaded', () => {
  const form = new FormData()
  form.set('note', 'Gate B\r\nBlue coat ')
  form.set('loaded.note', 'Gate B\nBlue coat')
  assert.equal(readDetails(form).note, readDetails(form, 'loaded.').note)
})
