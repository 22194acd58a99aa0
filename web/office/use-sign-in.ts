import { useState } from 'react'
import * as words from '#messages/office'
import * as problemWords from '#messages/problem'
import { Problem } from '../../contract/problems.ts'
import { browserClient } from '../api.ts'
import { failureLine, failureText, inOfficeLocale } from './staff-call.ts'

export function useSignIn(onToken: (token: string) => void) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  /** Needed by the account, or offered to pass a rate limit. */
  const [code, setCode] = useState<'needed' | 'offered'>()

  const fail = (problem: unknown) => {
    const kind = problem instanceof Problem ? problem.code : undefined
    if (kind === 'code_needed') return setCode('needed')
    if (kind === 'too_many') setCode(current => current ?? 'offered')
    setError(failureLine(failureText(problem, problemWords.wrongCredentials)))
  }
  const signIn = async (form: FormData) => {
    setBusy(true)
    setError(undefined)
    try {
      const answer = await browserClient('signIn', { body: readCredentials(form) })
      if (answer?.token) onToken(answer.token)
      else setError(words.loginNoToken)
    } catch (problem) {
      fail(await inOfficeLocale(problem))
    }
    setBusy(false)
  }
  return { busy, error, code, signIn }
}

function readCredentials(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '')
  const code = text('code').trim()
  return { username: text('username'), password: text('password'), ...(code ? { code } : {}) }
}
