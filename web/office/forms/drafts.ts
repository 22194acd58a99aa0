import { useSyncExternalStore } from 'react'
import type { FormValues } from './form-values.ts'

/** A half-filled form, kept for this browser tab: it survives a reload, another page and an expired session. */
export type Draft<Item> = {
  /** The record that the form was filled from; undefined for a new one. */
  record?: Item & Identified
  /** The screen of the form. */
  path: string
  /** The values before anything was typed. */
  filled: FormValues
  values: FormValues
}

/** A record; settings, of which there is one, have no id. */
type Identified = { _id?: string }
type Stored = Draft<Identified> & {
  /** When it was saved, in milliseconds since 1970. */
  at: number
}

/** The drafts that one browser tab keeps; the oldest goes when one more is saved. */
export const DRAFTS_MAX = 20

const KEY_START = 'admin-draft-'
/** Each record has a draft of its own for each kind of form; new records share the one without an id. */
const keyOf = (noun: string, id: string | undefined) =>
  KEY_START + (id === undefined ? noun : `${noun}:${id}`)
const listeners = new Set<() => void>()
/** The screens of the drafts by their keys, the one that was saved last at the end; read from the storage once. */
let screens: Map<string, string> | undefined
let screenList = ''

/** Returns false if the browser keeps nothing: its storage is full or blocked. */
export function saveDraft<Item>(noun: string, draft: Draft<Item>): boolean {
  const key = keyOf(noun, draft.record?._id)
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...draft, at: Date.now() }))
    noteScreen(key, draft.path)
    const [oldest] = knownScreens().keys()
    if (oldest !== undefined && knownScreens().size > DRAFTS_MAX) removeDraft(oldest)
    return true
  } catch {
    // A draft of an earlier moment would come back as if it were the last one.
    removeDraft(key)
    return false
  }
}

/** The draft of the record with this id; without one, that of a new record. */
export function readDraft<Item>(noun: string, id: string | undefined): Draft<Item> | undefined {
  return readStored(keyOf(noun, id)) as Draft<Item> | undefined
}

/** The draft of this kind of form that was saved last, of any record. */
export function lastDraft<Item>(noun: string): Draft<Item> | undefined {
  const start = keyOf(noun, '')
  const key = [...knownScreens().keys()].findLast(
    known => known === keyOf(noun, undefined) || known.startsWith(start),
  )
  return key === undefined ? undefined : (readStored(key) as Draft<Item> | undefined)
}

export function clearDraft(noun: string, id: string | undefined) {
  removeDraft(keyOf(noun, id))
}

export function clearDrafts() {
  for (const key of draftKeys()) removeDraft(key)
}

/** True if this browser tab holds a draft of any form. */
export function hasDraft(): boolean {
  return draftKeys().length > 0
}

function readStored(key: string): Stored | undefined {
  try {
    const draft = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Stored | null
    return draft && typeof draft.values === 'object' && typeof draft.filled === 'object' ? draft : undefined
  } catch {
    return undefined
  }
}

function removeDraft(key: string) {
  try {
    sessionStorage.removeItem(key)
  } catch {}
  noteScreen(key, undefined)
}

/** The addresses of the screens that hold a half-filled form. */
export function useDraftScreens(): string[] {
  const found = useSyncExternalStore(subscribe, listScreens, () => '')
  return found === '' ? [] : found.split(' ')
}

function draftKeys(): string[] {
  try {
    return Object.keys(sessionStorage).filter(key => key.startsWith(KEY_START))
  } catch {
    return []
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function knownScreens(): Map<string, string> {
  screens ??= new Map(
    draftKeys()
      .map(key => ({ key, draft: readStored(key) }))
      .toSorted((one, other) => (one.draft?.at ?? 0) - (other.draft?.at ?? 0))
      .map(({ key, draft }) => [key, draft?.path ?? '']),
  )
  return screens
}

function listScreens(): string {
  screenList ||= [...new Set(knownScreens().values())].filter(Boolean).join(' ')
  return screenList
}

function noteScreen(key: string, path: string | undefined) {
  const known = knownScreens()
  const before = known.get(key)
  known.delete(key)
  if (path !== undefined) known.set(key, path)
  if (before === path) return
  screenList = ''
  for (const listener of listeners) listener()
}
