import { useSyncExternalStore } from 'react'
import type { Location } from 'react-router'

export type Unsaved = {
  noun: string
  leaves: (from: Location, to: Location) => boolean
  kept: boolean
}

export type Question = { answer: (goes: boolean) => void }

const forms = new Map<string, Unsaved>()
const listeners = new Set<() => void>()
let question: Question | undefined
let reloads = false

export function noteUnsaved(id: string, unsaved: Unsaved | undefined) {
  if (unsaved) forms.set(id, unsaved)
  else forms.delete(id)
  notify()
}

export function forgetUnsaved() {
  forms.clear()
  notify()
}

export function useUnsaved(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => forms.size > 0,
    () => false,
  )
}

export function isUnsaved(noun: string): boolean {
  return [...forms.values()].some(form => form.noun === noun)
}

export function wouldLeave(from: Location, to: Location): boolean {
  return [...forms.values()].some(({ leaves }) => leaves(from, to))
}

export function isAllKept(): boolean {
  return [...forms.values()].every(({ kept }) => kept)
}

/** Resolves to true immediately if nothing is unsaved, or nothing would be lost (`isLost`). */
export function askToDiscard(isLost = forms.size > 0): Promise<boolean> {
  if (!isLost) return Promise.resolve(true)
  question?.answer(false)
  return new Promise(resolve => {
    question = {
      answer: goes => {
        question = undefined
        notify()
        resolve(goes)
      },
    }
    notify()
  })
}

export function useQuestion(): Question | undefined {
  return useSyncExternalStore(
    subscribe,
    () => question,
    () => undefined,
  )
}

/** Skips the browser's prompt: drafts survive a reload. */
export function reloadPage() {
  reloads = isAllKept()
  location.reload()
}

/** Drafts do not survive the tab. */
export function warnBeforeUnload(event: BeforeUnloadEvent) {
  if (forms.size > 0 && !reloads) event.preventDefault()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function notify() {
  for (const listener of listeners) listener()
}
