import { useRef } from 'react'
import * as common from '#messages/office-common'
import * as texts from '#messages/office-money'
import * as words from '#messages/office-refund'
import type { ReservationMoney } from '../../../../contract/money/schemas.ts'
import type { Reservation } from '../../../../contract/reservations/schemas.ts'
import { CASH_ALONE_MAX_CENTS } from '../../../../domain/money/ledger/balances.ts'
import { REFUND_MESSAGE_MAX } from '../../../../domain/pricing/policy/refund.ts'
import { formatCents } from '../../format-number.ts'
import { type Choice, chosen } from '../../forms/choice-field.tsx'
import { FormField } from '../../forms/form-field.tsx'
import { DOLLARS } from '../../tariff/document/cell-values.ts'
import {
  centsIn,
  consequenceOf,
  handOf,
  isOverpaid,
  maxOf,
  NOTE_MAX,
  needsCourtesy,
  type Obstacle,
  REASONS,
  type RefundDraft,
  shortcutsOf,
  staffMaxOf,
  termsOf,
} from './refund-draft.ts'
import styles from './refunding.module.css'

const SHORTCUT =
  'min-h-6.5 py-0 px-2.5 border border-ctl rounded-xs bg-transparent text-fg font-text font-medium text-13/4.5 figures cursor-pointer hover:bg-hover aria-pressed:border-coach aria-pressed:bg-selection max-[721px]:min-h-10'

/** Enough for the fields of cash, so that the buttons stay in place when it is chosen. */
const HAND_ROOM = 'min-[721px]:min-h-38'

type Props = {
  draft: RefundDraft
  money: ReservationMoney
  reservation: Reservation
  obstacle: Obstacle | undefined
  onDraft: (draft: RefundDraft) => void
}

export function RefundFields(props: Props) {
  const { draft, money } = props
  return (
    <>
      <AmountField {...props} />
      <div className="grid grid-cols-[1fr_1fr] gap-y-3.5 gap-x-3">
        <ReasonField {...props} />
        <SourceField {...props} />
      </div>
      <TermsField {...props} />
      <div className={money.byHand.length > 0 ? HAND_ROOM : undefined}>
        {handOf(draft, money) ? <HandedFields draft={draft} /> : <MessageField {...props} />}
      </div>
      {/* Without a matching reason, the note is required. */}
      <FormField
        label={words.note}
        name="note"
        placeholder={draft.reason === 'other' ? words.requiredNotSent : common.notSent}
        maxLength={NOTE_MAX}
        required={draft.reason === 'other'}
      />
    </>
  )
}

function ReasonField({ draft, onDraft }: Props) {
  return (
    <FormField label={common.reason} name="reason">
      {chosen({
        required: true,
        value: draft.reason ?? '',
        none: common.chooseOne,
        choices: REASONS.map(one => [one, words.reasonName({ reason: one })]),
        onChoose: reason => onDraft({ ...draft, reason: REASONS.find(one => one === reason) }),
      })}
    </FormField>
  )
}

function MessageField({ draft, money, onDraft }: Props) {
  return (
    <FormField label={words.message} name="message">
      {({ defaultValue: _, ...field }) => (
        <textarea
          {...field}
          rows={money.byHand.length > 0 ? 5 : 2}
          maxLength={REFUND_MESSAGE_MAX}
          placeholder={words.optional}
          value={draft.message}
          onChange={event => onDraft({ ...draft, message: event.target.value })}
        />
      )}
    </FormField>
  )
}

const REQUIRED = { required: true, placeholder: words.required }

function HandedFields({ draft }: Pick<Props, 'draft'>) {
  const needsWitness = centsIn(draft) > CASH_ALONE_MAX_CENTS
  return (
    <div className="grid grid-cols-[1fr_1fr] gap-y-3.5 gap-x-3">
      <FormField label={texts.by} name="by" {...REQUIRED} maxLength={80} />
      <FormField label={texts.receiptNumber} name="receiptNumber" {...REQUIRED} maxLength={40} />
      {draft.payment === 'cash' && (
        <FormField
          label={texts.secondName}
          note={texts.secondNote}
          name="secondName"
          {...(needsWitness ? REQUIRED : { placeholder: words.optional })}
          maxLength={80}
          wide
        />
      )}
    </div>
  )
}

function AmountField({ draft, money, reservation, obstacle, onDraft }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const shortcuts = shortcutsOf(maxOf(draft, money), reservation)
  const pressed = obstacle ? undefined : shortcuts.find(({ cents }) => cents === centsIn(draft))
  const setAmount = (amount: string) => onDraft({ ...draft, amount })
  const typeAnother = () => {
    if (pressed) setAmount('')
    box.current?.querySelector('input')?.focus()
  }
  return (
    <div className={`${styles['amount']} grid gap-2 [&_.field]:relative`} ref={box}>
      <FormField label={common.amount} name="amount" note={noteOf(obstacle, draft, money)}>
        {({ defaultValue: _, ...field }) => (
          <input
            {...field}
            inputMode="decimal"
            autoComplete="off"
            required
            aria-invalid={isRefused(obstacle) || undefined}
            value={draft.amount}
            onChange={event => setAmount(event.target.value)}
          />
        )}
      </FormField>
      <fieldset className="flex flex-wrap gap-1.5 m-0 p-0 border-0" aria-label={words.shortcuts}>
        {shortcuts.map(({ name, cents }) => (
          <button
            className={SHORTCUT}
            key={name}
            type="button"
            data-aside=""
            aria-pressed={pressed?.name === name}
            onClick={() => setAmount(DOLLARS.text(cents))}
          >
            {words.shortcut({ name, amount: formatCents(cents) })}
          </button>
        ))}
        <button
          className={SHORTCUT}
          type="button"
          data-aside=""
          aria-pressed={!pressed && obstacle !== 'empty'}
          onClick={typeAnother}
        >
          {words.otherAmount}
        </button>
      </fieldset>
    </div>
  )
}

const isRefused = (obstacle: Obstacle | undefined) => obstacle !== undefined && obstacle !== 'empty'

function noteOf(obstacle: Obstacle | undefined, draft: RefundDraft, money: ReservationMoney): string {
  if (obstacle === 'no-amount') return words.notAnAmount
  if (obstacle === 'above-max') return words.aboveMax({ amount: formatCents(maxOf(draft, money)) })
  if (obstacle === 'owner-needed') return words.ownerNeeded({ amount: formatCents(staffMaxOf(draft, money)) })
  return words.upTo({ amount: formatCents(maxOf(draft, money)) })
}

function SourceField({ draft, money, onDraft }: Props) {
  const sources = money.payments.filter(({ refundableCents }) => refundableCents > 0)
  const [only, ...others] = sources
  const byHand = draft.terms === 'courtesy' ? [] : money.byHand
  const cards = sources.map(
    ({ _id, card, refundableCents }): Choice => [
      _id,
      common.upTo({ label: nameOf(card), cap: formatCents(refundableCents) }),
    ],
  )
  return (
    <FormField label={words.refundTo} name="payment">
      {chosen({
        value: draft.payment,
        none: others.length > 0 ? words.anyCard : only && nameOf(only.card),
        choices: [
          ...(others.length > 0 ? cards : []),
          ...byHand.map(
            ({ how, cents }): Choice => [
              how,
              common.upTo({ label: texts.how({ how }), cap: formatCents(cents) }),
            ],
          ),
        ],
        onChoose: payment => onDraft({ ...draft, payment }),
      })}
    </FormField>
  )
}

function nameOf(card: ReservationMoney['payments'][number]['card']): string {
  return card ? common.cardOf(card) : words.noCard
}

const NO_TEXT = '\u00a0'
const ONLY_WAIVED = ['waived'] as const
const WAIVED_OR_DUE = ['waived', 'due'] as const

/** Not asked for overpayments and courtesy credits. The note keeps its line while there is no amount. */
function TermsField({ draft, money, reservation: { firstName }, obstacle, onDraft }: Props) {
  if (draft.terms === 'courtesy' || (money.overpaidCents > 0 && isOverpaid(draft, money))) return null
  const consequence = obstacle ? NO_TEXT : consequenceOf(draft, money, firstName)
  return (
    <FormField label={words.terms} name="terms" note={consequence}>
      {chosen({
        value: termsOf(draft, money),
        choices: (needsCourtesy(draft, money) ? ONLY_WAIVED : WAIVED_OR_DUE).map(terms => [
          terms,
          words.termsName({ terms }),
        ]),
        onChoose: terms => onDraft({ ...draft, terms: terms === 'due' ? 'due' : 'waived' }),
      })}
    </FormField>
  )
}
