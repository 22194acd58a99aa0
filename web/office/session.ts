import { useSyncExternalStore } from 'react'
import { randomNumber } from '../pages/reservation/draft-number.ts'

/** The key of the token in local storage (spec 9). */
const STORAGE = 'adminToken'
/** Beside it: a number for each sign-in and, once it is known, the id of the account. */
const SIGN_IN = 'adminSignIn'
const listeners = new Set<() => void>()

export function readToken(): string | null {
  return localStorage.getItem(STORAGE)
}

export function storeToken(token: string | null) {
  if (token === null) {
    localStorage.removeItem(STORAGE)
    localStorage.removeItem(SIGN_IN)
  } else {
    localStorage.setItem(STORAGE, token)
    // After the token: another tab that reads a new number reads the new token too.
    localStorage.setItem(SIGN_IN, randomNumber())
  }
  notify()
}

/** The number of this sign-in; empty where there is none. Another sign-in, also in another tab, has another one. */
export function readSignIn(): string {
  return readParts()[0] ?? ''
}

/** The id of the signed-in account; undefined until it is known. */
export function readAccountId(): string | undefined {
  return readParts()[1]
}

/** Notes whose sign-in this is, unless somebody else has signed in since. */
export function storeAccountId(signIn: string, account: string) {
  if (readToken() === null || readSignIn() !== signIn || readAccountId() === account) return
  localStorage.setItem(SIGN_IN, `${signIn} ${account}`)
  notify()
}

function readParts(): string[] {
  return localStorage.getItem(SIGN_IN)?.split(' ') ?? []
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

export function useSignInNumber(): string {
  return useSyncExternalStore(subscribe, readSignIn, () => '')
}

export function useAccountId(): string | undefined {
  return useSyncExternalStore(subscribe, readAccountId, () => undefined)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

function notify() {
  for (const listener of listeners) listener()
}
