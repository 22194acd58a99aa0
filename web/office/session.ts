import { useSyncExternalStore } from 'react'

/** The key of the token in local storage (spec 9). */
const STORAGE = 'adminToken'
const listeners = new Set<() => void>()

export function readToken(): string | null {
  return localStorage.getItem(STORAGE)
}

export function storeToken(token: string | null) {
  if (token === null) localStorage.removeItem(STORAGE)
  else localStorage.setItem(STORAGE, token)
  for (const listener of listeners) listener()
}

const accountListeners = new Set<() => void>()

/** Notifies listeners that the data of the signed-in account is stale. */
export function accountChanged() {
  for (const listener of accountListeners) listener()
}

export function onAccountChanged(listener: () => void): () => void {
  accountListeners.add(listener)
  return () => accountListeners.delete(listener)
}

/** The token; null without one, undefined before hydration. Signing in or out applies to all browser tabs. */
export function useToken(): string | null | undefined {
  return useSyncExternalStore(subscribe, readToken, () => undefined)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}
