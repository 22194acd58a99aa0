import { useSyncExternalStore } from 'react'
import { fieldsOf, isRecord } from '../../../domain/values/record.ts'
import { readAccountId } from '../session.ts'
import { dropFromTab, isKeptInTab, keepInTab, namesInTab, readFromTab } from '../tab-storage.ts'
import type { FormValues } from './form-values.ts'

/**
 * A half-filled form, kept for the account in this browser tab: it survives a reload, another page and an expired
 * session.
 */
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
type Stored<Item> = Draft<Item> & {
  /** When it was saved, in milliseconds since 1970. */
  at: number
}

/** The drafts that one browser tab keeps; the oldest goes when one more is saved. */
export const DRAFTS_MAX = 20

const NAME_START = 'draft-'
/** Each record has a draft of its own for each kind of form; new records share the one without an id. */
const nameOf = (noun: string, id: string | undefined) =>
  NAME_START + (id === undefined ? noun : `${noun}:${id}`)
const listeners = new Set<() => void>()
/** The screens of an account's drafts by their names, the one that was saved last at the end; read from the storage once. */
let screens: { account: string | undefined; byName: Map<string, string> } | undefined
let screenList = ''

/** Returns false if the browser keeps nothing: its storage is full or blocked. */
export function saveDraft<Item>(noun: string, draft: Draft<Item>): boolean {
  const name = nameOf(noun, draft.record?._id)
  if (!keepInTab(name, { ...draft, at: Date.now() })) {
    // A draft of an earlier moment would come back as if it were the last one.
    removeDraft(name)
    return false
  }
  noteScreen(name, draft.path)
  const [oldest] = knownScreens().keys()
  if (oldest !== undefined && knownScreens().size > DRAFTS_MAX) removeDraft(oldest)
  return true
}

/** The draft of the record with this id; without one, that of a new record. */
export function readDraft<Item>(noun: string, id: string | undefined): Draft<Item> | undefined {
  return readStored(nameOf(noun, id))
}

/** The draft of this kind of form that was saved last, of any record. */
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

/** Removes the drafts of these records, of every kind of form, and what is drafted for these customers. */
export function clearDraftsOf(ids: readonly string[]) {
  for (const name of namesInTab(NAME_START)) {
    const { customerId } = fieldsOf(readFromTab(name))
    const isOf = (id: string) => name.endsWith(`:${id}`) || customerId === id
    if (ids.some(isOf)) removeDraft(name)
  }
}

/** True if this browser tab holds a draft of any form, of any account. */
export function hasDraft(): boolean {
  return isKeptInTab(NAME_START)
}

function readStored<Item>(name: string): Stored<Item> | undefined {
  const draft = readFromTab(name)
  return isStored<Item>(draft) ? draft : undefined
}

/** The drafts of one kind of form are of one kind of record. */
function isStored<Item>(draft: unknown): draft is Stored<Item> {
  const { values, filled } = fieldsOf(draft)
  return isRecord(values) && isRecord(filled)
}

function removeDraft(name: string) {
  dropFromTab(name)
  noteScreen(name, undefined)
}

/** The addresses of the screens that hold a half-filled form. */
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
