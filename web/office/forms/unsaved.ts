import { useSyncExternalStore } from 'react'
import type { Location } from 'react-router'

/** A form on the screen that holds something that is not saved. */
export type Unsaved = {
  /** The kind of form. */
  noun: string
  /** True if going from one address to the other takes the form off the screen. */
  leaves: (from: Location, to: Location) => boolean
  /** True if a draft of this tab keeps what was typed. */
  kept: boolean
}

/** Waits for the user, who decides whether what was typed is discarded. */
export type Question = { answer: (goes: boolean) => void }

const forms = new Map<string, Unsaved>()
const listeners = new Set<() => void>()
let question: Question | undefined
let reloads = false

/** Registers a form by its id, or removes it. */
export function noteUnsaved(id: string, unsaved: Unsaved | undefined) {
  if (unsaved) forms.set(id, unsaved)
  else forms.delete(id)
  notify()
}

export function forgetUnsaved() {
  forms.clear()
  notify()
}

/** True while a form on the screen holds something that is not saved. */
export function useUnsaved(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => forms.size > 0,
    () => false,
  )
}

/** True while a form of this kind on the screen holds something that is not saved. */
export function isUnsaved(noun: string): boolean {
  return [...forms.values()].some(form => form.noun === noun)
}

export function wouldLeave(from: Location, to: Location): boolean {
  return [...forms.values()].some(({ leaves }) => leaves(from, to))
}

/** True if nothing that was typed is lost when the screen is left. */
export function isAllKept(): boolean {
  return [...forms.values()].every(({ kept }) => kept)
}

/**
 * Asks before something that was typed is discarded: before another record fills the form, or before a logout. Resolves
 * to true at once where nothing is unsaved: in any form, or in those that would lose it.
 */
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

/** Reloads the page without the browser's question: drafts survive it. */
export function reloadPage() {
  reloads = isAllKept()
  location.reload()
}

/** The browser's own question before the tab is closed, reloaded or sent to another site. */
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
