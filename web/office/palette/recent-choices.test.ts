import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { openTab } from '../../../test/support/tab.ts'
import {
  forgetRecentOf,
  forgetRecentPeople,
  RECENT_MAX,
  readRecent,
  rememberRecent,
} from './recent-choices.ts'

let tab: ReturnType<typeof openTab>
beforeEach(() => {
  tab = openTab()
  tab.signIn('ada')
})

const choose = (...paths: string[]) => {
  for (const to of paths) rememberRecent({ to, label: to, detail: '' })
}
const paths = () => readRecent().map(({ to }) => to)

test('the latest choices are five, each once', () => {
  choose(...Array.from({ length: RECENT_MAX }, (_, i) => `/admin/reservations/${i}`))
  const of = (...ids: number[]) => ids.map(id => `/admin/reservations/${id}`)
  assert.deepEqual(paths(), of(4, 3, 2, 1, 0))
  choose('/admin/reservations/2', '/admin/fleet')
  assert.deepEqual(paths(), ['/admin/fleet', ...of(2, 4, 3, 1)])
})

test('the choices of an account are not there for the next one of the tab, also without a logout', () => {
  choose('/admin/customers/1')
  tab.endSession()
  assert.deepEqual(readRecent(), [])
  tab.signIn('grace')
  assert.deepEqual(readRecent(), [])
  tab.signIn('ada')
  assert.deepEqual(paths(), ['/admin/customers/1'])
})

test('choices of a customer who is erased are gone', () => {
  choose(
    '/admin/customers/c1',
    '/admin/reservations/new?customer=c1',
    '/admin/reservations/r1',
    '/admin/customers/c2',
  )
  forgetRecentOf(['c1', 'r1'])
  assert.deepEqual(paths(), ['/admin/customers/c2'])
  forgetRecentOf(['c2'])
  assert.deepEqual([...tab.kept.keys()], [])
})

test('where anybody may have been erased, the choices of screens alone stay', () => {
  const screens = [
    '/admin/customers',
    '/admin/reservations/new',
    '/admin/reservations/calendar',
    '/admin/fleet',
  ]
  choose(...screens)
  forgetRecentPeople()
  assert.deepEqual(paths(), screens.toReversed())
  choose('/admin/customers/c1', '/admin/reservations/new?customer=c1', '/admin/reservations/r1')
  forgetRecentPeople()
  assert.deepEqual(paths(), ['/admin/fleet', '/admin/reservations/calendar'])
})

test('what another program left in the storage is no choice', () => {
  for (const text of [
    '{',
    '{}',
    '{"choices":{}}',
    '[1,null,{"to":"/admin/x"}]',
    '[{"to":"javascript:1","label":"x","detail":"x"}]',
  ]) {
    tab.kept.set('office-tab:ada:recent-choices', text)
    assert.deepEqual(readRecent(), [], text)
  }
})
