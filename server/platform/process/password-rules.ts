import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { atField, Problem } from '../../../contract/problems.ts'
import type { FieldReason } from '../../../contract/reasons.ts'
import { MAX_PASSWORD, MIN_PASSWORD } from '../../../domain/staff/staff.ts'

/** These are also refused with digits and signs added; of the rest, only long ones as they are. */
export const COMMON_PASSWORDS = 3000
const LIST = '@zxcvbn-ts/language-common/src/passwords.json'

type Names = { username?: string | undefined; brand?: string | undefined }

type PasswordFault = { sentence: string; reason: FieldReason }

const SHORT: PasswordFault = {
  sentence: `Choose a password of at least ${MIN_PASSWORD} characters.`,
  reason: { code: 'too-short', min: MIN_PASSWORD },
}
const LONG: PasswordFault = {
  sentence: `Choose a password of up to ${MAX_PASSWORD} characters.`,
  reason: { code: 'too-long', max: MAX_PASSWORD },
}
const IS_NAME: PasswordFault = {
  sentence: 'Choose a password other than your name or the company’s.',
  reason: { code: 'password-is-name' },
}
const COMMON: PasswordFault = {
  sentence: 'This password is easy to guess. Choose another.',
  reason: { code: 'common-password' },
}

export function passwordFault(password: string, names: Names = {}): PasswordFault | undefined {
  if (password.length < MIN_PASSWORD) return SHORT
  if (password.length > MAX_PASSWORD) return LONG
  const text = password.normalize('NFKC').toLowerCase()
  const core = letters(text)
  for (const name of [names.username, names.brand]) {
    if (name && core !== '' && core === letters(name.normalize('NFKC').toLowerCase())) return IS_NAME
  }
  return isCommon(text) ? COMMON : undefined
}

export function requireGoodPassword(password: string, names: Names, field: string): void {
  const fault = passwordFault(password, names)
  if (fault) throw new Problem('invalid', atField(field, fault.reason, fault.sentence))
}

/** Also variants: "Password1234!", "passwordpassword", 123123123123. */
function isCommon(text: string): boolean {
  const { front, long } = commonPasswords()
  if (/^[\d\s.,:/+-]+$/.test(text) || /^(.+?)\1+$/s.test(text) || long.has(text)) return true
  return cores(text).some(core => front.has(core) || long.has(core))
}

function cores(text: string): string[] {
  const [, before = '', word = '', after = ''] = /^([^\p{L}]*)(.*?)([^\p{L}]*)$/su.exec(text) ?? []
  if (word === '') return []
  const found: string[] = []
  for (let i = 0; i <= before.length; i++) {
    for (let j = 0; j <= after.length; j++) found.push(before.slice(i) + word + after.slice(0, j))
  }
  return found
}

function letters(text: string): string {
  return text.replace(/[^\p{L}]/gu, '')
}

let known: { front: Set<string>; long: Set<string> } | undefined

/** Loaded on first use; keeps only these two parts in memory. */
function commonPasswords(): { front: Set<string>; long: Set<string> } {
  if (known) return known
  const list: string[] = JSON.parse(readFileSync(fileURLToPath(import.meta.resolve(LIST)), 'utf8'))
  const long = list.filter(word => word.length >= MIN_PASSWORD)
  known = { front: new Set(list.slice(0, COMMON_PASSWORDS)), long: new Set(long) }
  return known
}
