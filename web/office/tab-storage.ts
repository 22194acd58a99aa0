import { readAccountId } from './session.ts'

/** Entries are keyed by account: another one cannot read them and clears them; the same one recovers them. */
const KEY_START = 'office-tab:'
/** Marks the tab for an account without other entries. */
const USED = 'used'

const startOf = (account: string) => `${KEY_START}${account}:`

/** False if the account is unknown, or storage is full or blocked. */
export function keepInTab(name: string, value: unknown): boolean {
  const account = readAccountId()
  if (account === undefined) return false
  try {
    sessionStorage.setItem(startOf(account) + name, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

/** Untrusted: other programs may have changed it. */
export function readFromTab(name: string): unknown {
  const account = readAccountId()
  if (account === undefined) return undefined
  try {
    return JSON.parse(sessionStorage.getItem(startOf(account) + name) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

export function dropFromTab(name: string) {
  const account = readAccountId()
  if (account !== undefined) removeKeys(key => key === startOf(account) + name)
}

export function namesInTab(start: string): string[] {
  const account = readAccountId()
  if (account === undefined) return []
  const own = startOf(account)
  return keysOfTab()
    .filter(key => key.startsWith(own + start))
    .map(key => key.slice(own.length))
}

/** For any account: the login does not know the next one. */
export function isKeptInTab(start: string): boolean {
  return keysOfTab().some(key => key.slice(key.indexOf(':', KEY_START.length) + 1).startsWith(start))
}

/** True if another account has used the tab. */
export function takeTabOver(account: string): boolean {
  const isOthers = (key: string) => !key.startsWith(startOf(account))
  const taken = keysOfTab().some(isOthers)
  removeKeys(isOthers)
  keepInTab(USED, true)
  return taken
}

export function clearTab() {
  removeKeys(() => true)
}

function removeKeys(isRemoved: (key: string) => boolean) {
  try {
    for (const key of keysOfTab().filter(isRemoved)) sessionStorage.removeItem(key)
  } catch {}
}

function keysOfTab(): string[] {
  try {
    return Object.keys(sessionStorage).filter(key => key.startsWith(KEY_START))
  } catch {
    return []
  }
}
