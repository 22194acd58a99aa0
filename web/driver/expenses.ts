import type { DriverExpense, StoredExpense } from '../../contract/day/driver-schemas.ts'
import { centsTyped, EXPENSE_KINDS, EXPENSE_NOTE_MAX, missingIn } from '../../domain/day/expenses.ts'
import { dollarsInWords } from '../../i18n/format-number.ts'
import { panelOf } from './actions.ts'
import type { Draft } from './drafts.ts'
import { element as el } from './element.ts'
import type { ExpenseQueue } from './expense-queue.ts'
import { smallPhotograph } from './small-photograph.ts'
import type { Texts } from './texts.ts'

type Entered = Omit<DriverExpense, 'id' | 'toldAt'>

type Shown = { texts: Texts; enter: () => void; takeBack: (id: string) => void }

export function expensesView(
  stored: readonly StoredExpense[],
  queue: ExpenseQueue,
  shown: Shown,
): HTMLElement {
  const { texts, enter } = shown
  const { words } = texts
  const known = new Set(stored.map(({ _id }) => _id))
  const waiting = queue.waiting().filter(({ id }) => !known.has(id))
  const isBack = (id: string) => queue.isTakenBack(id)
  const lines = [
    ...stored.map(one => {
      const { _id: id, withdrawn } = one
      if (withdrawn)
        return lineOf(one, { is: 'gone', state: words.expenseWithdrawn({ by: withdrawn.by }) }, shown)
      return lineOf(one, isBack(id) ? { is: 'gone', state: words.expenseBackWaits } : { back: id }, shown)
    }),
    ...waiting.map(one =>
      lineOf(
        one,
        isBack(one.id)
          ? { is: 'gone', state: words.expenseBackWaits }
          : { state: words.expenseWaits, back: one.id },
        shown,
      ),
    ),
  ]
  return el(
    'section',
    { class: 'expenses' },
    el('h2', {}, words.expenses),
    lines.length > 0 && el('ul', {}, ...lines),
    queue.refused() > 0 && el('p', { class: 'fault' }, words.expenseRefused({ count: queue.refused() })),
    el('button', { class: 'button', type: 'button', onclick: enter }, words.expenseNew),
  )
}

type Standing = {
  is?: 'gone'
  state?: string
  back?: string
}

function lineOf(
  { kind, cents, note, hasPhotograph }: Pick<StoredExpense, 'kind' | 'cents' | 'note' | 'hasPhotograph'>,
  { is, state, back }: Standing,
  { texts: { words, format }, takeBack }: Shown,
): HTMLElement {
  const amount = cents > 0 ? dollarsInWords(cents / 100, format) : ''
  const more = [note, hasPhotograph ? words.withPhotograph : '', state].filter(Boolean).join(' · ')
  const name = words.kindOf({ kind })
  const label = `${words.expenseBack}: ${name} ${amount}`.trim()
  return el(
    'li',
    is ? { class: is } : {},
    el('span', {}, name),
    el('b', {}, amount),
    more !== '' && el('span', { class: 'more' }, more),
    back !== undefined &&
      el(
        'button',
        { class: 'back', type: 'button', 'aria-label': label, onclick: () => takeBack(back) },
        words.expenseBack,
      ),
  )
}

export function takeBackPanel({ words }: Texts, act: () => void): HTMLDialogElement {
  const yes = () => {
    panel.close()
    act()
  }
  const panel = panelOf(
    el('h2', {}, words.expenseBackTitle),
    el('p', {}, words.expenseBackNote),
    el('button', { class: 'next', type: 'button', onclick: yes }, words.expenseBack),
    el('button', { class: 'small', type: 'button', onclick: () => panel.close() }, words.back),
  )
  return panel
}

type Fields = {
  kind: HTMLSelectElement
  amount: HTMLInputElement
  note: HTMLTextAreaElement
  photograph: HTMLInputElement
}

export function expensePanel(
  { words }: Texts,
  draft: Draft,
  save: (expense: Entered) => void,
): HTMLDialogElement {
  const fields = fieldsOf(words)
  const { kind, amount, note, photograph } = fields
  const amountPart = fieldOf(amount, words.amount)
  const showAmount = () => {
    amountPart.hidden = kind.value === 'note'
  }
  kind.addEventListener('change', showAmount)
  draft.follow({ kind, amount, note }, showAmount)
  const fault = el('p', { class: 'fault', id: 'expense-fault', role: 'alert' })
  const button = el('button', { class: 'next', type: 'submit' }, words.save)
  const submit = async () => {
    fault.textContent = ''
    const entered = await read(fields)
    button.disabled = false
    if (typeof entered === 'string') {
      fault.textContent = words[entered]
      return
    }
    panel.close()
    draft.clear()
    save(entered)
  }
  const form = el(
    'form',
    { novalidate: true },
    el('h2', {}, words.expenseNew),
    fieldOf(kind, words.expenseKind),
    amountPart,
    fieldOf(note, words.expenseWords),
    fieldOf(photograph, words.photograph),
    fault,
    button,
    el('button', { class: 'small', type: 'button', onclick: () => panel.close() }, words.back),
  )
  form.addEventListener('submit', event => {
    event.preventDefault()
    if (button.disabled) return
    button.disabled = true
    void submit()
  })
  const panel = panelOf(form)
  return panel
}

function fieldsOf(words: Texts['words']): Fields {
  const kinds = EXPENSE_KINDS.map(kind => el('option', { value: kind }, words.kindOf({ kind })))
  const told = { 'aria-describedby': 'expense-fault' }
  const amount = { id: 'expense-amount', inputmode: 'decimal', autocomplete: 'off', ...told }
  const note = { id: 'expense-note', rows: '2', maxlength: String(EXPENSE_NOTE_MAX), ...told }
  const photograph = { id: 'expense-photograph', type: 'file', accept: 'image/jpeg,image/png,image/webp' }
  return {
    kind: el('select', { id: 'expense-kind' }, ...kinds),
    amount: el('input', amount),
    note: el('textarea', note),
    photograph: el('input', photograph),
  }
}

async function read(fields: Fields): Promise<Entered | 'amountNeeded' | 'wordsNeeded' | 'photographFailed'> {
  const kind = EXPENSE_KINDS.find(known => known === fields.kind.value) ?? 'note'
  const cents = kind === 'note' ? 0 : (centsTyped(fields.amount.value) ?? 0)
  const typed = { kind, cents, note: fields.note.value.trim() }
  const [file] = fields.photograph.files ?? []
  const missing = missingIn({ ...typed, hasPhotograph: file !== undefined })
  if (missing) {
    const field = missing === 'amount' ? fields.amount : fields.note
    field.setAttribute('aria-invalid', 'true')
    field.focus()
    return missing === 'amount' ? 'amountNeeded' : 'wordsNeeded'
  }
  if (!file) return { ...typed, photograph: null }
  return await smallPhotograph(file).then(
    photograph => ({ ...typed, photograph }),
    () => 'photographFailed',
  )
}

function fieldOf(field: HTMLElement, label: string): HTMLElement {
  return el('div', { class: 'field' }, el('label', { for: field.id }, label), field)
}
