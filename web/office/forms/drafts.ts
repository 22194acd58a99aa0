import { useSyncExternalStore } from 'react'
import { fieldsOf, isRecord } from '../../../domain/values/record.ts'
import { readAccountId } from '../session.ts'
import { dropFromTab, isKeptInTab, keepInTab, namesInTab, readFromTab } from '../tab-storage.ts'
import type { FormValues } from './form-values.ts'

/** Stored per account and tab; survives reloads, navigation and an expired session. */
export type Draft<Item> = {
  record?: Item & Identified
  path: string
  filled: FormValues
  values: FormValues
}

type Identified = { _id?: string }
type Stored<Item> = Draft<Item> & {
  /** Milliseconds since 1970. */
  at: number
}

/** Per tab; the oldest is evicted. */
export const DRAFTS_MAX = 20

const NAME_START = 'draft-'
/** One draft per form kind and record; new records share one. */
const nameOf = (noun: string, id: string | undefined) =>
  NAME_START + (id === undefined ? noun : `${noun}:${id}`)
const listeners = new Set<() => void>()
/** Most recent last; read from storage once. */
let screens: { account: string | undefined; byName: Map<string, string> } | undefined
let screenList = ''

/** False if storage is full or blocked. */
export function saveDraft<Item>(noun: string, draft: Draft<Item>): boolean {
  const name = nameOf(noun, draft.record?._id)
  if (!keepInTab(name, { ...draft, at: Date.now() })) {
    // An outdated draft would reappear as the latest.
    removeDraft(name)
    return false
  }
  noteScreen(name, draft.path)
  const [oldest] = knownScreens().keys()
  if (oldest !== undefined && knownScreens().size > DRAFTS_MAX) removeDraft(oldest)
  return true
}

export function readDraft<Item>(noun: string, id: string | undefined): Draft<Item> | undefined {
  return readStored(nameOf(noun, id))
}

export function lastDraft<Item>(noun: string): Draft<Item> | undefined {
  const start = nameOf(noun, '')
  const name = [...knownScreens().keys()].findLast(
    known => known === nameOf(noun, undefined) || known.startsWith(start),
  )
  return name === undefined ? undefined : readStored(name)
}

export function clearDraft(noun: string, id: string | undefined) {
  removeDraft(nameOf(noun, id))
}

/** Includes drafts made for these customers. */
export function clearDraftsOf(ids: readonly string[]) {
  for (const name of namesInTab(NAME_START)) {
    const drafts = [readFromTab(name)].flat()
    const others = drafts.filter(draft => !ids.some(id => fieldsOf(draft)['customerId'] === id))
    if (others.length === 0 || ids.some(id => name.endsWith(`:${id}`))) removeDraft(name)
    else if (others.length < drafts.length) keepInTab(name, others)
  }
}

export function hasDraft(): boolean {
  return isKeptInTab(NAME_START)
}

function readStored<Item>(name: string): Stored<Item> | undefined {
  const draft = readFromTab(name)
  return isStored<Item>(draft) ? draft : undefined
}

function isStored<Item>(draft: unknown): draft is Stored<Item> {
  const { values, filled } = fieldsOf(draft)
  return isRecord(values) && isRecord(filled)
}

function removeDraft(name: string) {
  dropFromTab(name)
  noteScreen(name, undefined)
}

export function useDraftScreens(): string[] {
  const found = useSyncExternalStore(subscribe, listScreens, () => '')
  return found === '' ? [] : found.split(' ')
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function knownScreens(): Map<string, string> {
  const account = readAccountId()
  if (screens?.account !== account) {
    screenList = ''
    screens = undefined
  }
  screens ??= { account, byName: readScreens() }
  return screens.byName
}

function readScreens(): Map<string, string> {
  return new Map(
    namesInTab(NAME_START)
      .map(name => ({ name, draft: readStored<Identified>(name) }))
      .toSorted((one, other) => (one.draft?.at ?? 0) - (other.draft?.at ?? 0))
      .map(({ name, draft }) => [name, draft?.path ?? '']),
  )
}

function listScreens(): string {
  const known = knownScreens()
  screenList ||= [...new Set(known.values())].filter(Boolean).join(' ')
  return screenList
}

function noteScreen(name: string, path: string | undefined) {
  const known = knownScreens()
  const before = known.get(name)
  known.delete(name)
  if (path !== undefined) known.set(name, path)
  if (before === path) return
  screenList = ''
  for (const listener of listeners) listener()
}
