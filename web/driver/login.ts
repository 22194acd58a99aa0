import { Problem } from '../../contract/problems.ts'
import { element as el } from './element.ts'
import { headOf, type List } from './list-head.ts'
import type { Texts } from './texts.ts'

type Field = { label: string; name: 'contact' | 'code'; hint: string; submit: string }

export function askContact(list: List, signedIn: () => void): void {
  form(list, 'contact', async contact => {
    const { request } = await list.client('askDriverLogin', { body: { contact } })
    form(list, 'code', async code => {
      // The cookie of a locally ended session must not outlive the next one.
      await list.session.settle()
      await list.client('openDriverLogin', { body: { request, code } })
      list.session.start()
      signedIn()
    })
  })
}

function form(list: List, name: Field['name'], send: (value: string) => Promise<void>): void {
  const field = fieldOf(name, list.texts())
  const isCode = name === 'code'
  let isBusy = false
  const submit = async () => {
    // Changing the language keeps the typed value.
    const [input, fault] = [find<HTMLInputElement>('field'), find('fault')]
    if (isBusy || !input || !fault) return
    isBusy = true
    fault.textContent = ''
    const { words } = list.texts()
    const value = input.value.trim()
    if (value === '') fault.textContent = words.needed
    else
      await send(value).catch((error: unknown) => {
        fault.textContent = faultOf(error, isCode, list.texts())
      })
    if (fault.textContent !== '') input.focus()
    isBusy = false
  }
  const again = () => {
    list.turn()
    form(list, name, send)
  }
  list.render(
    headOf(list, again),
    el('h1', { class: 'title' }, list.texts().words.loginTitle),
    el(
      'form',
      {
        ...{ class: 'login', 'data-key': name },
        onsubmit: event => {
          event.preventDefault()
          void submit()
        },
      },
      el('label', { for: 'field' }, field.label),
      el('p', { id: 'hint' }, field.hint),
      el('input', {
        ...{ id: 'field', name, 'aria-describedby': 'hint fault' },
        ...(isCode ? { inputmode: 'numeric', autocomplete: 'one-time-code' } : { autocomplete: 'username' }),
      }),
      el('p', { class: 'fault', id: 'fault', role: 'alert' }),
      el('button', { class: 'next', type: 'submit' }, field.submit),
    ),
  )
  find('field')?.focus()
}

function find<Found extends HTMLElement>(id: string): Found | null {
  return document.querySelector<Found>(`#${id}`)
}

function fieldOf(name: Field['name'], { words }: Texts): Field {
  return name === 'code'
    ? { name, label: words.code, hint: words.codeText, submit: words.enter }
    : { name, label: words.contact, hint: words.loginText, submit: words.sendCode }
}

function faultOf(error: unknown, isCode: boolean, { words }: Texts): string {
  const code = error instanceof Problem ? error.code : ''
  if (code === 'too_many') return words.tooMany
  return code === 'invalid' ? (isCode ? words.wrongCode : words.needed) : words.failed
}
