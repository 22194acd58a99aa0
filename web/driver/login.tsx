/** @jsxImportSource preact */
import type { TargetedSubmitEvent } from 'preact'
import { Problem } from '../../contract/problems.ts'
import { type App, headerView, textsIn, type View } from './parts.tsx'
import type { Texts } from './texts.ts'

/** Asks for a phone or email, then for the code sent there. */
export function openLogin(app: App, signedIn: () => void): () => View {
  const { client, session } = app
  let request: string | undefined
  let fault = ''
  let isBusy = false
  const enter = async (value: string) => {
    if (request === undefined) {
      request = (await client('askDriverLogin', { body: { contact: value } })).request
      return
    }
    // The cookie of a locally ended session must not outlive the next one.
    await session.settle()
    await client('openDriverLogin', { body: { request, code: value } })
    request = undefined
    session.start()
    signedIn()
  }
  const submit = async (event: TargetedSubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (isBusy) return
    isBusy = true
    fault = ''
    const isCode = request !== undefined
    const value = (textsIn(form)['value'] ?? '').trim()
    if (value === '') fault = app.texts().words.needed
    else
      await enter(value).catch((error: unknown) => {
        fault = faultOf(error, isCode, app.texts())
      })
    isBusy = false
    app.draw()
    document.querySelector<HTMLElement>('#value')?.focus()
  }
  return () => loginView(app, { isCode: request !== undefined, fault, submit })
}

type Login = {
  isCode: boolean
  fault: string
  submit: (event: TargetedSubmitEvent<HTMLFormElement>) => void
}

function loginView({ texts, changeLanguage }: App, { isCode, fault, submit }: Login): View {
  const { words } = texts()
  return [
    headerView(''),
    <main>
      <h1>{words.loginTitle}</h1>
      <form key={isCode} noValidate onSubmit={submit}>
        <p class="second" id="hint">
          {isCode ? words.codeText : words.loginText}
        </p>
        <label for="value">{isCode ? words.code : words.contact}</label>
        <input
          id="value"
          name="value"
          autocomplete={isCode ? 'one-time-code' : 'username'}
          inputMode={isCode ? 'numeric' : 'text'}
          aria-describedby="hint fault"
          aria-invalid={fault !== ''}
        />
        <p class="fault" id="fault" role="alert">
          {fault}
        </p>
        <button class="go" type="submit">
          {isCode ? words.enter : words.sendCode}
        </button>
      </form>
      <p class="more">
        <button class="quiet" type="button" onClick={changeLanguage}>
          {words.language}
        </button>
      </p>
    </main>,
  ]
}

function faultOf(error: unknown, isCode: boolean, { words }: Texts): string {
  const code = error instanceof Problem ? error.code : ''
  if (code === 'too_many') return words.tooMany
  return code === 'invalid' ? (isCode ? words.wrongCode : words.needed) : words.failed
}
