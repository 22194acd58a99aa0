import type { DriverTrips } from '../../contract/day/driver-schemas.ts'
import { Problem } from '../../contract/problems.ts'
import { dateInWords, timeInWords } from '../../i18n/format-time.ts'
import { panelOf } from './actions.ts'
import { type Child, element as el } from './element.ts'
import { headOf, type List } from './list-head.ts'
import { askContact } from './login.ts'
import { countUnsent, dismissLost, listLost } from './outbox.ts'
import { changedKey, SESSION } from './phone-store.ts'
import type { Texts } from './texts.ts'

const LIST = 'list'
type StoredList = { session: string; list: DriverTrips }
const STORED = {
  session: '',
  list: { name: '', trips: [{ _id: '', date: '', time: '', url: '', progress: '' }] },
}

/** Offline it shows the stored list. Returns a function to refresh it. */
export function openList(list: List): () => void {
  begin(list)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void refresh(list)
  })
  addEventListener('storage', event => {
    if (changedKey(event) !== SESSION) return
    if (event.newValue === null) list.session.clear()
    begin(list)
  })
  return () => void refresh(list)
}

function begin(list: List): void {
  const { session, store, texts } = list
  const id = session.id()
  if (id === undefined) {
    askContact(list, () => begin(list))
    return
  }
  const stored = store.read<StoredList>(LIST, STORED)
  if (stored?.session === id) showTrips(list, stored.list)
  else list.render(el('p', { role: 'status' }, texts().words.loading))
  void refresh(list)
}

async function refresh(list: List): Promise<void> {
  const { session, store, texts } = list
  const id = session.id()
  if (id === undefined) return
  try {
    const found = await list.client('listDriverTrips', {})
    if (session.id() !== id) return
    store.write(LIST, { session: id, list: found } satisfies StoredList)
    session.own(found.tokens)
    showTrips(list, found)
  } catch (error) {
    if (session.id() !== id) return
    if (error instanceof Problem && error.code === 'unauthenticated') {
      store.remove(LIST)
      session.expire()
      begin(list)
    } else if (!store.read(LIST, STORED)) list.render(el('p', { role: 'status' }, texts().words.offline))
  }
}

function showTrips(list: List, trips: DriverTrips): void {
  try {
    list.render(...linesOf(list, trips))
  } catch {
    // Corrupt: the next response replaces it.
    list.store.remove(LIST)
    list.render(el('p', { role: 'status' }, list.texts().words.loading))
  }
}

function linesOf(list: List, found: DriverTrips): Child[] {
  const { words } = list.texts()
  const { name, trips } = found
  // Lists stored by earlier versions have no ended links.
  const tokens = [...found.tokens, ...(found.ended ?? [])]
  const lost = listLost(list.store, tokens).length
  const turn = () => {
    list.turn()
    showTrips(list, found)
  }
  const dismiss = () => {
    dismissLost(list.store, tokens)
    showTrips(list, found)
  }
  return [
    headOf(list, turn),
    el('h1', { class: 'title' }, words.tripsOf({ name })),
    trips.length === 0 && el('p', {}, words.noTrips),
    lost > 0 && el('p', { class: 'fault' }, words.expenseRefused({ count: lost })),
    lost > 0 && el('button', { class: 'small', type: 'button', onclick: dismiss }, words.understood),
    el('ul', { class: 'trips' }, ...trips.map(trip => tripLine(trip, list.texts()))),
    el('button', { class: 'small', type: 'button', onclick: () => askToSignOut(list) }, words.signOut),
  ]
}

function askToSignOut(list: List): void {
  const { words } = list.texts()
  const signOut = () => {
    list.session.end()
    void list.session.settle().catch(() => undefined)
    begin(list)
  }
  const count = countUnsent(list.store)
  const hasDrafts = list.store.keys().some(key => key.includes('/draft/'))
  if (count === 0 && !hasDrafts) {
    signOut()
    return
  }
  const yes = () => {
    panel.close()
    signOut()
  }
  const panel = panelOf(
    el('h2', {}, words.signOutTitle),
    count > 0 && el('p', {}, words.signOutWaits({ count })),
    hasDrafts && el('p', {}, words.signOutDrafts),
    el('button', { class: 'next', type: 'button', onclick: yes }, words.signOut),
    el('button', { class: 'small', type: 'button', onclick: () => panel.close() }, words.back),
  )
  document.body.append(panel)
  panel.showModal()
}

function tripLine(trip: DriverTrips['trips'][number], { words, format }: Texts): HTMLElement {
  const isAsked = trip.progress === 'scheduled' && trip.acceptedAt === null
  const stands = isAsked
    ? words.toAccept
    : trip.progress === 'scheduled'
      ? words.accepted
      : words.progress({ progress: trip.progress.replace('-', '') })
  const href = `/d/${new URL(trip.url).hash}`
  return el(
    'li',
    { 'data-key': trip._id },
    el(
      'a',
      { href },
      el('b', {}, `${dateInWords(trip.date, format)}, ${timeInWords(trip.time, format)}`),
      el('span', { translate: 'no' }, words.route({ from: trip.pickUp, to: trip.dropOff })),
      el(
        'span',
        { class: 'stands', 'data-asked': isAsked },
        [stands, trip.vehicle].filter(Boolean).join(' · '),
      ),
    ),
  )
}
