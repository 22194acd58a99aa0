/** @jsxImportSource preact */
import type { TargetedSubmitEvent } from 'preact'
import type { DriverExpense, StoredExpense } from '../../contract/day/driver-schemas.ts'
import { centsTyped, EXPENSE_KINDS, EXPENSE_NOTE_MAX, missingIn } from '../../domain/day/expenses.ts'
import { dollarsInWords } from '../../i18n/format-number.ts'
import type { ExpenseQueue } from './expense-queue.ts'
import type { DialogForm } from './panels.tsx'
import { backView, closeDialog, dialogView, textsIn, type View } from './parts.tsx'
import { smallPhotograph } from './small-photograph.ts'
import type { Texts } from './texts.ts'

type Entered = Omit<DriverExpense, 'id' | 'toldAt'>
type Line = Pick<StoredExpense, 'kind' | 'cents' | 'note' | 'hasPhotograph'> & {
  id: string
  state: string
  isGone: boolean
}

export function expensesView(
  stored: readonly StoredExpense[],
  queue: ExpenseQueue,
  { texts, enter, takeBack }: { texts: Texts; enter: () => void; takeBack: (id: string) => void },
): View {
  const { words } = texts
  const lines = linesOf(stored, queue, texts)
  const refused = queue.refused()
  return (
    <section class="expenses">
      {lines.length > 0 && <h2>{words.expenses}</h2>}
      {lines.length > 0 && <ul>{lines.map(line => lineView(line, texts, takeBack))}</ul>}
      {refused > 0 && <p class="fault">{words.expenseRefused({ count: refused })}</p>}
      <button class="line" type="button" onClick={enter}>
        {words.expenseNew}
      </button>
    </section>
  )
}

function linesOf(stored: readonly StoredExpense[], queue: ExpenseQueue, { words }: Texts): Line[] {
  const storedIds = new Set(stored.map(({ _id }) => _id))
  const lineOf = (one: Omit<Line, 'state' | 'isGone'>, state: string, isGone: boolean): Line =>
    !isGone && queue.isTakenBack(one.id)
      ? { ...one, state: words.expenseBackWaits, isGone: true }
      : { ...one, state, isGone }
  return [
    ...stored.map(one =>
      lineOf(
        { ...one, id: one._id },
        one.withdrawn ? words.expenseWithdrawn({ by: one.withdrawn.by }) : '',
        one.withdrawn !== null,
      ),
    ),
    ...queue
      .waiting()
      .filter(({ id }) => !storedIds.has(id))
      .map(one => lineOf(one, words.expenseWaits, false)),
  ]
}

function lineView(
  { id, kind, cents, note, hasPhotograph, state, isGone }: Line,
  { words, format }: Texts,
  takeBack: (id: string) => void,
): View {
  const amount = cents > 0 ? dollarsInWords(cents / 100, format) : ''
  const name = words.kindOf({ kind })
  const more = [note, hasPhotograph ? words.withPhotograph : '', state].filter(Boolean).join(' · ')
  return (
    <li key={id} class={isGone ? 'gone' : ''}>
      <span>{name}</span>
      <b>{amount}</b>
      {more !== '' && <span class="more">{more}</span>}
      {!isGone && (
        <button
          class="quiet"
          type="button"
          aria-label={`${words.expenseBack}: ${name} ${amount}`.trim()}
          onClick={() => takeBack(id)}
        >
          {words.expenseBack}
        </button>
      )}
    </li>
  )
}

export function takeBackView(texts: Texts, act: () => void, closed: () => void): View {
  const { words } = texts
  const yes = () => {
    closeDialog()
    act()
  }
  return dialogView(
    closed,
    <>
      <h2>{words.expenseBackTitle}</h2>
      <p>{words.expenseBackNote}</p>
      <button class="go" type="button" onClick={yes}>
        {words.expenseBack}
      </button>
      {backView(texts)}
    </>,
  )
}

type Fault = 'amountNeeded' | 'wordsNeeded' | 'photographFailed'
/** Forms whose photo is being read. */
const busy = new WeakSet<HTMLFormElement>()

export function expenseView(
  { texts, fault, refuse, draft, closed }: DialogForm,
  save: (expense: Entered) => void,
): View {
  const { words } = texts
  const submit = async (event: TargetedSubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (busy.has(form)) return
    busy.add(form)
    const entered = await readForm(form)
    busy.delete(form)
    // The driver went back while the photo was made smaller.
    if (!form.closest('dialog')?.open) return
    if (typeof entered === 'string') {
      refuse(words[entered])
      form.querySelector<HTMLElement>(entered === 'amountNeeded' ? '#amount' : '#note')?.focus()
      return
    }
    closeDialog()
    draft.clear()
    save(entered)
  }
  return dialogView(
    closed,
    <form noValidate onSubmit={submit} onInput={event => draft.save(textsIn(event.currentTarget))}>
      <h2>{words.expenseNew}</h2>
      {fieldsView(draft.texts(), texts, fault)}
      <p class="fault" id="fault" role="alert">
        {fault}
      </p>
      <button class="go" type="submit">
        {words.save}
      </button>
      {backView(texts)}
    </form>,
  )
}

function fieldsView({ kind, amount, note }: Record<string, string>, { words }: Texts, fault: string): View {
  return [
    <label for="kind">{words.expenseKind}</label>,
    <select id="kind" name="kind" value={kind ?? EXPENSE_KINDS[0]}>
      {EXPENSE_KINDS.map(one => (
        <option key={one} value={one}>
          {words.kindOf({ kind: one })}
        </option>
      ))}
    </select>,
    kind !== 'note' && <label for="amount">{words.amount}</label>,
    kind !== 'note' && (
      <input
        id="amount"
        name="amount"
        value={amount}
        inputMode="decimal"
        autocomplete="off"
        aria-describedby="fault"
        aria-invalid={fault === words.amountNeeded}
      />
    ),
    <label for="note">{words.expenseWords}</label>,
    <textarea
      id="note"
      name="note"
      rows={2}
      maxLength={EXPENSE_NOTE_MAX}
      value={note}
      aria-describedby="fault"
      aria-invalid={fault === words.wordsNeeded}
    />,
    <label for="photograph">{words.photograph}</label>,
    <input id="photograph" name="photograph" type="file" accept="image/jpeg,image/png,image/webp" />,
  ]
}

async function readForm(form: HTMLFormElement): Promise<Entered | Fault> {
  const texts = textsIn(form)
  const kind = EXPENSE_KINDS.find(one => one === texts['kind']) ?? 'note'
  const cents = kind === 'note' ? 0 : (centsTyped(texts['amount'] ?? '') ?? 0)
  const typed = { kind, cents, note: (texts['note'] ?? '').trim() }
  const file = form.querySelector<HTMLInputElement>('#photograph')?.files?.[0]
  const missing = missingIn({ ...typed, hasPhotograph: file !== undefined })
  if (missing) return missing === 'amount' ? 'amountNeeded' : 'wordsNeeded'
  if (!file) return { ...typed, photograph: null }
  return await smallPhotograph(file).then(
    photograph => ({ ...typed, photograph }),
    () => 'photographFailed',
  )
}
