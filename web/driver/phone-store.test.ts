import assert from 'node:assert/strict'
import { test } from 'node:test'
import { driverPhone } from '../../test/support/driver-phone.ts'
import { changedKey, fits, openPhoneStore } from './phone-store.ts'

test('tabs share what each of them wrote', () => {
  const phone = driverPhone()
  const [one, two] = [phone.tab(), phone.tab()]
  one.write('trip/tap/a', { seq: 1 })
  two.write('trip/tap/b', { seq: 2 })
  assert.deepEqual(one.keys('trip/tap/').sort(), ['trip/tap/a', 'trip/tap/b'])
  assert.deepEqual(two.read('trip/tap/a', { seq: 0 }), { seq: 1 })
  two.remove('trip/tap/a')
  assert.deepEqual(one.keys(), ['trip/tap/b'])
})

test('damaged values, values of another shape and those of other versions are none', () => {
  const phone = driverPhone()
  const store = phone.tab()
  store.write('a', { seq: 1 })
  const [key = ''] = phone.saved.keys()
  for (const damaged of ['', '{"seq":', 'null', '[]', '"text"', '{"seq":"1"}', '{"seq":null}', '{}']) {
    phone.saved.set(key, damaged)
    assert.equal(store.read('a', { seq: 0 }), undefined, damaged)
  }
  phone.saved.set(`driver-${key}`, '{"seq":1}')
  phone.saved.set('driver1/a', '{"seq":1}')
  assert.deepEqual(store.keys(), ['a'])
})

test('an example names the fields that are needed, in lists and in parts too', () => {
  assert.ok(fits({ list: [{ id: 'a' }, { id: 'b', more: 1 }] }, { list: [{ id: '' }] }))
  assert.ok(fits({ list: [] }, { list: [{ id: '' }] }))
  assert.ok(!fits({ list: [{ id: 'a' }, { id: 1 }] }, { list: [{ id: '' }] }))
  assert.ok(!fits({ list: { 0: { id: 'a' } } }, { list: [{ id: '' }] }))
  assert.ok(!fits({ part: null }, { part: { id: '' } }))
})

test('what the phone does not save stays in the open page, which says so', () => {
  const phone = driverPhone(100)
  const store = phone.tab()
  assert.equal(store.write('large', 'x'.repeat(200)), false)
  assert.deepEqual(
    [store.read('large', ''), store.keys(), store.isSaved()],
    ['x'.repeat(200), ['large'], false],
  )
  assert.deepEqual(phone.tab().keys(), [])
  store.remove('large')
  assert.deepEqual([store.isSaved(), store.write('small', 'x')], [true, true])
  const none = openPhoneStore(undefined)
  assert.equal(none.write('a', 1), false)
  assert.deepEqual([none.read('a', 0), none.isSaved()], [1, false])
})

test('an event of another tab names the key in the store', () => {
  const phone = driverPhone()
  phone.tab().write('session', 'x')
  const [key = ''] = phone.saved.keys()
  assert.equal(changedKey({ key }), 'session')
  assert.equal(changedKey({ key: 'adminToken' }), undefined)
  assert.equal(changedKey({ key: null }), undefined)
})
