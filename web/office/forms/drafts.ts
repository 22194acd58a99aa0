import { useSyncExternalStore } from 'react'
import type { FormValues } from './form-values.ts'

/** A half-filled form, kept for this browser tab: it survives a reload, another page and an expired session. */
export type Draft<Item> = {
  /** The record that the form was filled from; undefined for a new one. */
  record?: Item
  /** The screen of the form. */
  path: string
  /** The values before anything was typed. */
  filled: FormValues
  values: FormValues
}

const KEY_START = 'admin-draft-'
const keyOf = (noun: string) => KEY_START + noun
const listeners = new Set<() => void>()
/** The screens of the drafts by their nouns; read from the storage once. */
let screens: Map<string, string> | undefined
let screenList = ''

/** Returns false if the browser keeps nothing: its storage is full or blocked. */
export function saveDraft<Item>(noun: string, draft: Draft<Item>): boolean {
  try {
    sessionStorage.setItem(keyOf(noun), JSON.stringify(draft))
    noteScreen(noun, draft.path)
    return true
  } catch {
    // A draft of an earlier moment would come back as if it were the last one.
    clearDraft(noun)
    return false
  }
}

export function readDraft<Item>(noun: string): Draft<Item> | undefined {
  try {
    const draft = JSON.parse(sessionStorage.getItem(keyOf(noun)) ?? 'null') as Draft<Item> | null
    return draft && typeof draft.values === 'object' && typeof draft.filled === 'object' ? draft : undefined
  } catch {
    return undefined
  }
}

export function clearDraft(noun: string) {
  try {
    sessionStorage.removeItem(keyOf(noun))
  } catch {}
  noteScreen(noun, undefined)
}

export function clearDrafts() {
  for (const noun of draftNouns()) clearDraft(noun)
}

/** True if this browser tab holds a draft of any form. */
export function hasDraft(): boolean {
  return draftNouns().length > 0
}

/** The addresses of the screens that hold a half-filled form. */
export function useDraftScreens(): string[] {
  const found = useSyncExternalStore(subscribe, listScreens, () => '')
  return found === '' ? [] : found.split(' ')
}

function draftNouns(): string[] {
  try {
    return Object.keys(sessionStorage)
      .filter(key => key.startsWith(KEY_START))
      .map(key => key.slice(KEY_START.length))
  } catch {
    return []
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function knownScreens(): Map<string, string> {
  screens ??= new Map(draftNouns().map(noun => [noun, readDraft(noun)?.path ?? '']))
  return screens
}

function listScreens(): string {
  screenList ||= [...new Set(knownScreens().values())].filter(Boolean).join(' ')
  return screenList
}

function noteScreen(noun: string, path: string | undefined) {
  const known = knownScreens()
  if (known.get(noun) === path) return
  if (path === undefined) known.delete(noun)
  else known.set(noun, path)
  screenList = ''
  for (const listener of listeners) listener()
}
