import { useSyncExternalStore } from 'react'
import { randomNumber } from '../pages/reservation/draft-number.ts'

/** Local storage key of the token (spec 9). */
const STORAGE = 'adminToken'
/** A number per sign-in and, once known, the account id. */
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
    // After the token, so that a tab that sees the new number also reads the new token.
    localStorage.setItem(SIGN_IN, randomNumber())
  }
  notify()
}

/** Empty if signed out; unique per sign-in across tabs. */
export function readSignIn(): string {
  return readParts()[0] ?? ''
}

export function readAccountId(): string | undefined {
  return readParts()[1]
}

/** Ignored if someone else has signed in since. */
export function storeAccountId(signIn: string, account: string) {
  if (readToken() === null || readSignIn() !== signIn || readAccountId() === account) return
  localStorage.setItem(SIGN_IN, `${signIn} ${account}`)
  notify()
}

function readParts(): string[] {
  return localStorage.getItem(SIGN_IN)?.split(' ') ?? []
}

const accountListeners = new Set<() => void>()

export function accountChanged() {
  for (const listener of accountListeners) listener()
}

export function onAccountChanged(listener: () => void): () => void {
  accountListeners.add(listener)
  return () => accountListeners.delete(listener)
}

/** Null if signed out, undefined before hydration. Signing in or out applies to all tabs. */
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
