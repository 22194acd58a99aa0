import assert from 'node:assert/strict'
import { test } from 'node:test'
import { driverPhone, nextTask } from './phone-store.test/driver-phone.ts'
import { fits, openPhoneStore } from './phone-store.ts'

test('tabs share what each of them wrote, and tell each other', async () => {
  const phone = driverPhone()
  const [one, two] = [phone.tab(), phone.tab()]
  const changed: string[] = []
  two.watch(keys => changed.push(...keys))
  one.write('trip/tap/a', { seq: 1 })
  two.write('trip/tap/b', { seq: 2 })
  assert.deepEqual(one.keys('trip/tap/').sort(), ['trip/tap/a', 'trip/tap/b'])
  assert.deepEqual(two.read('trip/tap/a', { seq: 0 }), { seq: 1 })
  await one.flush()
  two.remove('trip/tap/a')
  assert.deepEqual(one.keys(), ['trip/tap/b'])
  assert.deepEqual(changed, ['trip/tap/a'])
})

test('a tab that missed a message reads the database again', async () => {
  const phone = driverPhone()
  const store = phone.tab()
  phone.saved.set('a', '1')
  assert.deepEqual(store.keys(), [])
  await store.refresh()
  assert.equal(store.read('a', 0), 1)
})

test('damaged values and values of another shape are none', async () => {
  const phone = driverPhone()
  for (const damaged of ['', '{"seq":', 'null', '[]', '"text"', '{"seq":"1"}', '{"seq":null}', '{}']) {
    phone.saved.set('a', damaged)
    assert.equal(phone.tab().read('a', { seq: 0 }), undefined, damaged)
  }
})

test('an example names the fields that are needed, in lists and in parts too', () => {
  assert.ok(fits({ list: [{ id: 'a' }, { id: 'b', more: 1 }] }, { list: [{ id: '' }] }))
  assert.ok(fits({ list: [] }, { list: [{ id: '' }] }))
  assert.ok(!fits({ list: [{ id: 'a' }, { id: 1 }] }, { list: [{ id: '' }] }))
  assert.ok(!fits({ list: { 0: { id: 'a' } } }, { list: [{ id: '' }] }))
  assert.ok(!fits({ part: null }, { part: { id: '' } }))
})

test('values that the phone cannot store stay in the open page, which says so', async () => {
  const phone = driverPhone(100)
  const store = phone.tab()
  let told = 0
  store.watch(() => told++)
  store.writeAll({ photo: 'x'.repeat(200), entry: 1 })
  await store.flush()
  assert.deepEqual(
    [store.read('photo', ''), store.keys(), store.isSaved(), told],
    ['x'.repeat(200), ['photo', 'entry'], false, 1],
  )
  assert.deepEqual(phone.tab().keys(), [])
  store.remove('photo')
  store.write('entry', 1)
  await store.flush()
  assert.deepEqual([store.isSaved(), phone.tab().keys()], [true, ['entry']])
  const none = openPhoneStore(undefined)
  none.write('a', 1)
  await none.flush()
  assert.deepEqual([none.read('a', 0), none.isSaved()], [1, false])
})

test('an own change that is not stored yet wins over one of another tab', async () => {
  const phone = driverPhone()
  const [one, two] = [phone.tab(), phone.tab()]
  one.write('draft', 'one')
  two.write('draft', 'two')
  assert.deepEqual([one.read('draft', ''), two.read('draft', '')], ['one', 'two'])
  await nextTask()
  assert.deepEqual([one.read('draft', ''), phone.tab().read('draft', '')], ['two', 'two'])
})
