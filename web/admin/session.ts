import { useSyncExternalStore } from 'react'

/** Where the token is kept (spec 9). */
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

/** Says that what is known about the signed-in account is out of date. */
export function accountChanged() {
  for (const listener of accountListeners) listener()
}

export function onAccountChanged(listener: () => void): () => void {
  accountListeners.add(listener)
  return () => accountListeners.delete(listener)
}

/** The token; null without one, undefined while the page is not alive yet. Other tabs sign in and out with us. */
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
