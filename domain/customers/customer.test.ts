import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  type Assignment,
  CUSTOMER_SEARCH_CHARACTERS_MAX,
  chooseCustomer,
  contactStarts,
  contactsOf,
  customerSearchText,
  customerSearchWords,
  joinsByPhone,
} from './customer.ts'

const ADA = { email: 'ada@example.com', phoneNumber: '(703) 555-0142' }

describe('two reservations are those of one person', () => {
  const SAME: [why: string, other: typeof ADA][] = [
    ['with the same address and number', ADA],
    ['with the same address and another number', { ...ADA, phoneNumber: '(202) 555-0100' }],
    ['with the same number and another address', { ...ADA, email: 'office@example.com' }],
    ['with the same number and no address', { ...ADA, email: '' }],
    ['with the address in other letters', { email: ' Ada@Example.COM ', phoneNumber: '1' }],
    ['with the number in international form', { email: '', phoneNumber: '+1 703 555 0142' }],
    ['with the number in digits', { email: '', phoneNumber: '7035550142' }],
    ['with the number as it is dialled from abroad', { email: '', phoneNumber: '011 1 703 555 0142' }],
  ]
  for (const [why, other] of SAME) test(why, () => assert.ok(haveContactInCommon(ADA, other)))
})

describe('two reservations are those of two people', () => {
  const OTHER: [why: string, one: typeof ADA, other: typeof ADA][] = [
    ['with nothing in common', ADA, { email: 'grace@example.com', phoneNumber: '(703) 555-0143' }],
    [
      'with two extensions of one number',
      { email: '', phoneNumber: '(703) 555-0142 x1' },
      { email: '', phoneNumber: '(703) 555-0142 x2' },
    ],
    [
      'with a number without an area code',
      { email: '', phoneNumber: '555-0142' },
      { email: '', phoneNumber: '555-0142' },
    ],
    [
      'with a row of one digit',
      { email: '', phoneNumber: '000-000-0000' },
      { email: '', phoneNumber: '000-000-0000' },
    ],
    ['without any contact', { email: '', phoneNumber: '' }, { email: '', phoneNumber: '' }],
    [
      'with an address that contains the other',
      ADA,
      { email: 'countess.ada@example.com', phoneNumber: '+44 20 7946 0000' },
    ],
  ]
  for (const [why, one, other] of OTHER) test(why, () => assert.equal(haveContactInCommon(one, other), false))
})

function haveContactInCommon(one: typeof ADA, other: typeof ADA): boolean {
  const values = contactsOf(one).map(({ value }) => value)
  return contactsOf(other).some(({ value }) => values.includes(value))
}

describe('the customer of a reservation', () => {
  const at = (over: Partial<Assignment>): Assignment => ({
    customerId: 'now',
    pinned: false,
    alone: false,
    ...over,
  })
  type Case = [
    why: string,
    holders: { email?: string; phone?: string },
    assignment: Assignment | undefined,
    expected: string | undefined,
  ]
  const CASES: Case[] = [
    ['is new where nobody has the contacts', {}, undefined, undefined],
    ['is the one with the address', { email: 'a' }, undefined, 'a'],
    ['is the one with the number', { phone: 'b' }, undefined, 'b'],
    ['is the one with the address where another has the number', { email: 'a', phone: 'b' }, undefined, 'a'],
    ['changes with the contacts', { email: 'a' }, at({}), 'a'],
    ['stays where staff put the reservation', { email: 'a', phone: 'b' }, at({ pinned: true }), 'now'],
    ['stays where their only reservation got other contacts', {}, at({ alone: true }), 'now'],
    ['is new where one of several reservations got other contacts', {}, at({}), undefined],
  ]
  for (const [why, holders, assignment, expected] of CASES) {
    test(why, () => {
      const holderOf = ({ kind }: { kind: 'email' | 'phone' }) => holders[kind]
      assert.equal(chooseCustomer(contactsOf(ADA), { holderOf, assignment }), expected)
    })
  }
})

describe('a phone number joins a reservation to the customer who has it', () => {
  const DANIEL = { name: 'Daniel Reyes', email: 'daniel@example.com' }
  type Case = [why: string, person: typeof DANIEL, names: string[], hasEmail: boolean, joined: boolean]
  const CASES: Case[] = [
    ['not with another name and another email', DANIEL, ['Olivia Grant'], true, false],
    ['not with another name than each that was merged', DANIEL, ['Olivia Grant', 'Al Grant'], true, false],
    ['with the same name and another email', DANIEL, ['Daniel Reyes'], true, true],
    ['with the same first name', DANIEL, ['Daniel Grant'], true, true],
    ['with the same last name', DANIEL, ['Olivia Reyes'], true, true],
    ['with the name in other letters', { ...DANIEL, name: 'Ödön Horváth' }, ['HORVATH ODON'], true, true],
    ['with the name of one that was merged', DANIEL, ['Olivia Grant', 'Dan Reyes'], true, true],
    ['with another name and no email', { ...DANIEL, email: ' ' }, ['Olivia Grant'], true, true],
    ['with another name, of a customer without an email', DANIEL, ['Olivia Grant'], false, true],
  ]
  for (const [why, person, names, hasEmail, joined] of CASES)
    test(why, () => assert.equal(joinsByPhone(person, { names, hasEmail }), joined))
})

describe('a search finds a customer', () => {
  const text = customerSearchText('Ödön von Horváth', contactsOf({ ...ADA, email: 'Odon@example.com' }))
  for (const query of ['Horváth', 'horvath', 'von ödön', 'ODON@EXAMPLE', '(703) 555', '5550142', '+1 703']) {
    test(`by ${query}`, () => assert.ok(customerSearchWords(query).every(word => text.includes(word))))
  }
  test('and no other', () =>
    assert.equal(
      customerSearchWords('lovelace').every(word => text.includes(word)),
      false,
    ))
  test('in a text that fits into an index', () => {
    const many = Array.from(
      { length: 40 },
      (_, i) => ({ kind: 'email', value: `someone${i}@example.com` }) as const,
    )
    assert.equal(customerSearchText('Ada', many).length, CUSTOMER_SEARCH_CHARACTERS_MAX)
  })
})

test('a query may name a contact by the start of an address, or by a number with the country or without', () => {
  const starts = (query: string) => contactStarts(query).map(({ kind, value }) => `${kind} ${value}`)
  assert.deepEqual(starts('Grace@Example ann'), ['email grace@example'])
  assert.deepEqual(starts('(703) 555-0199'), ['email 5550199', 'phone +7035550199', 'phone +17035550199'])
  assert.deepEqual(starts('+44 20'), ['phone +4420'])
  assert.deepEqual(starts('ann 703'), [])
  assert.equal(starts('aaaa bbbbb cccccc ddddddd').length, 3)
})
